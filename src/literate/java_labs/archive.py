"""The Java labs as a zip, made while the site is built: the same bytes every time."""

import io
import zipfile
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from literate.java_labs.project import PROJECT

NAME = "attention-labs-java"
ADDRESS = f"labs/{NAME}.zip"
PARTS = ("README.txt", "pom.xml", "solutions/**/*", "src/**/*")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can state


def files() -> list[Path]:
    """Find what a reader gets: not what Maven or an IDE left there.

    Returns:
        The files, in the order of their paths.
    """
    found = [path for part in PARTS for path in PROJECT.glob(part) if path.is_file()]
    return sorted(found, key=lambda path: path.relative_to(PROJECT).as_posix())


def make(config: MkDocsConfig) -> dict[str, bytes]:
    """Pack them, in one folder.

    Args:
        config: MkDocs' own, of no use here.

    Returns:
        The zip by its address.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files():
            inside = path.relative_to(PROJECT).as_posix()
            entry = zipfile.ZipInfo(f"{NAME}/{inside}", LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return {ADDRESS: packed.getvalue()}
