"""The zip of the Java labs holds what a reader needs, and is the same every time."""

import io
import zipfile

from literate import zips
from literate.java_labs import archive

FILES = zipfile.ZipFile(io.BytesIO(archive.make(None)[archive.ADDRESS]))
INSIDE = {name.removeprefix(f"{archive.NAME}/") for name in FILES.namelist()}


def test_zip_has_what_maven_needs():
    assert {"README.txt", "pom.xml"} <= INSIDE
    for lab in "Simplified", "Trainable", "Causal", "FiveBugs", "MultiHead":
        assert {
            f"src/main/java/labs/{lab}.java",
            f"solutions/labs/{lab}.java",
        } <= INSIDE
    assert "src/test/resources/labs/core.properties" in INSIDE


def test_zip_unpacks_into_one_folder_and_leaves_out_what_was_built():
    assert all(name.startswith("attention-labs-java/") for name in FILES.namelist())
    assert not [name for name in INSIDE if "target" in name or name.endswith(".class")]


def test_zip_is_the_same_every_time():
    assert archive.make(None) == archive.make(None)
    times = {entry.date_time for entry in FILES.infolist()}
    assert times == {zips.LONG_AGO}
    assert FILES.namelist() == sorted(FILES.namelist())


def test_every_file_reads_alike_on_every_machine():
    """No compiler and no console must know more than ASCII."""
    for name in FILES.namelist():
        text = FILES.read(name)
        assert text.isascii(), name
        assert b"\r" not in text, name
        assert b"\t" not in text, name
