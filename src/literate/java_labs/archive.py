"""The Java labs as a zip, made while the site is built: the same bytes every time."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from literate import zips
from literate.java_labs.project import PROJECT

NAME = "attention-labs-java"
ADDRESS = f"labs/{NAME}.zip"
PARTS = ("README.txt", "pom.xml", "solutions/**/*", "src/**/*")


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
    packed = {
        path.relative_to(PROJECT).as_posix(): path.read_bytes() for path in files()
    }
    return {ADDRESS: zips.pack(NAME, packed)}
