"""Files of the built site that are made from others, while it is built.

A MkDocs hook (`hooks` in mkdocs.yml): each maker takes MkDocs' configuration and gives
files by their address below the site's root. MkDocs knows them like any file in docs/,
so a link to one is checked.
"""

from collections.abc import Callable

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from literate import labs, run_here
from literate.java_labs import archive

Maker = Callable[[MkDocsConfig], dict[str, str | bytes]]
MAKERS: list[Maker] = [archive.make, labs.make, run_here.make]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the made files to those that MkDocs found.

    Args:
        files: What MkDocs found in docs/.
        config: MkDocs' own.

    Returns:
        The same collection, with the made files in it.
    """
    for make in MAKERS:
        for address, content in make(config).items():
            files.append(File.generated(config, address, content=content))
    return files
