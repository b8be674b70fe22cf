"""The labs' downloads, made from their pages: a notebook, a script, and all in one zip.

A lab is a page like any other, `docs/labs/RUNG.md`, and checked like any other. What a
reader takes along is made from the same source, so it can't say anything else:

- Blocks at the top level become cells to run, without their outputs.
- Folded hints and solutions stay folded in a notebook; a script has them at its end.
- Figures and what is for authors only are left out, links lead to the site.
"""

import re
import textwrap
from dataclasses import dataclass, field
from pathlib import Path
from posixpath import dirname, join, normpath

import jupytext
from mkdocs.config.defaults import MkDocsConfig
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from literate import page as pages
from literate import zips
from literate.author_comments import AUTHOR_COMMENT
from literate.page import DIRECTIVE, FIGURE, OUTPUT, Block, Page

SOLUTION = "Solution"
BUNDLE = "labs/selfattention-labs.zip"
PACKAGE = Path(__file__).parents[1] / "selfattention"

_FOLD = re.compile(r'\?\?\?\+? \w+ "(?P<summary>.+)"')
_LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<to>[^()\s]+)\)(?:\{[^}]*\})?")
_ONLY_ON_THE_SITE = (
    re.compile(r"(?:^.+\n)*^.*\{ download \}.*\n?(?:^.+\n?)*", re.M),  # a paragraph
    re.compile(r"^</?div.*>\n", re.M),  # columns
)


@dataclass
class Fold:
    """What a reader opens: a hint or a solution.

    Attributes:
        summary: What it says while it is closed.
        task: The heading above it.
        source: The Markdown inside.
    """

    summary: str
    task: str
    source: str


@dataclass
class Lab:
    """A lab's page, taken apart.

    Attributes:
        address: Where its source lies below docs/, such as `labs/causal.md`.
        parts: In order: Markdown (str), blocks to run, folds.
        page: The page.
    """

    address: str
    page: Page
    parts: list[str | Block | Fold] = field(default_factory=list)

    def blocks(self) -> list[Block]:
        """Give what becomes a cell to run.

        Returns:
            The blocks at the top level.
        """
        return [part for part in self.parts if isinstance(part, Block)]

    def solutions(self) -> list[Block | None]:
        """Give the solution of each of `blocks`.

        Returns:
            The first block of the solution that follows it; None for a block that is
            no stub. A stub is a block that has itself checked.

        Raises:
            ValueError: If a stub has no solution, or a solution no stub.
        """
        found, waiting = [], None
        for part in self.parts:
            if isinstance(part, Block) and "check." in part.code:
                if waiting:
                    raise ValueError(self._says(waiting, "this stub has no solution"))
                waiting = part
            elif isinstance(part, Block):
                found.append((part, None))
            elif isinstance(part, Fold) and part.summary == SOLUTION:
                blocks = pages.parse(self.page.path, part.source).of_kind("python")
                if not waiting or not blocks:
                    raise ValueError(f"{self.page.path}: {part.task}: a solution needs "
                                     "a stub before it, and a block in it")  # fmt: skip
                found.append((waiting, blocks[0]))
                waiting = None
        if waiting:
            raise ValueError(self._says(waiting, "this stub has no solution"))
        return [solution for _, solution in found]

    def _says(self, block: Block, fault: str) -> str:
        return f"{self.page.path}:{block.line}: {fault}"


def make(config: MkDocsConfig) -> dict[str, str | bytes]:
    """Make the downloads of all labs.

    Args:
        config: MkDocs' own, for the folder of the pages and the site's address.

    Returns:
        The files' contents by address.
    """
    docs, files = Path(config.docs_dir), {}
    for path in sorted(docs.glob("labs/*.md")):
        if path.stem != "index":
            lab = read(path, docs)
            files[f"labs/{path.stem}.ipynb"] = notebook(lab, config.site_url or "")
            files[f"labs/{path.stem}.py"] = script(lab, config.site_url or "")
    return {**files, BUNDLE: bundle(files)} if files else {}


def read(path: Path, docs: Path) -> Lab:
    """Take a lab's page apart.

    Args:
        path: The page.
        docs: The folder of all pages.

    Returns:
        The lab.
    """
    page = pages.read(path)
    lab = Lab(path.relative_to(docs).as_posix(), page)
    fences = {fence.line: fence for fence in page.fences if not fence.indent}
    blocks = {block.line: block for block in page.blocks}
    lines = [line.rstrip("\r\n") for line in page.lines]
    text, task, number = [], "", 0

    def flush() -> None:
        if "".join(text).strip():
            lab.parts.append("\n".join(text).strip("\n"))
        text.clear()

    while number < len(lines):
        number += 1
        line, fence = lines[number - 1], fences.get(number)
        fold = _FOLD.fullmatch(line)
        if line.startswith("## "):
            flush()
            task = line.removeprefix("## ")
        if fold:
            flush()
            first = number
            while number < len(lines) and _is_inside(lines[number]):
                number += 1
            source = textwrap.dedent("\n".join(lines[first:number])).strip("\n")
            lab.parts.append(Fold(fold["summary"], task, source + "\n"))
        elif fence:
            number = fence.end
            if fence.kind == "python":
                flush()
                lab.parts.append(blocks[fence.line])
            elif fence.kind not in (OUTPUT, FIGURE):
                text += lines[fence.line - 1 : fence.end]
        elif line.strip() != DIRECTIVE:
            text.append(line)
    flush()
    return lab


def _is_inside(line: str) -> bool:
    return not line.strip() or line.startswith("    ")


def notebook(lab: Lab, site: str) -> str:
    """Make a lab's notebook.

    Args:
        lab: The lab.
        site: The site's address; without one, links are left out.

    Returns:
        The text of an .ipynb file.
    """
    cells = []
    for part in lab.parts:
        if isinstance(part, Block):
            cells.append(new_code_cell(part.code.rstrip("\n")))
        elif isinstance(part, Fold):
            inside = _for_download(part.source, lab, site)
            cells.append(
                new_markdown_cell(
                    f"<details>\n<summary>{part.summary}</summary>\n\n"
                    f"{inside}\n\n</details>"
                )
            )
        else:
            cells.append(new_markdown_cell(_for_download(part, lab, site)))
    cells = _with_preface(cells, lab, site, "Hints and solutions are folded.")
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return jupytext.writes(
        _numbered(cells, {"kernelspec": kernel, "language_info": {"name": "python"}}),
        fmt="ipynb",
    )


def script(lab: Lab, site: str) -> str:
    """Make a lab's script: a Python file whose cells editors know by `# %%`.

    Args:
        lab: The lab.
        site: The site's address; without one, links are left out.

    Returns:
        The text of a .py file. Nothing can be folded in it, so hints and solutions
        stand at its end.
    """
    cells, last = [], []
    for part in lab.parts:
        if isinstance(part, Block):
            cells.append(new_code_cell(part.code.rstrip("\n")))
        elif isinstance(part, Fold):
            inside = _for_download(part.source, lab, site)
            last.append(f"## {part.summary} for {_for_download(part.task, lab, site)}"
                        f"\n\n{inside}")  # fmt: skip
        else:
            cells.append(new_markdown_cell(_for_download(part, lab, site)))
    hints = [text for text in last if not text.startswith(f"## {SOLUTION}")]
    solutions = [text for text in last if text.startswith(f"## {SOLUTION}")]
    cells += [new_markdown_cell(text) for text in ["# Hints", *hints]]
    cells += [new_markdown_cell(text) for text in ["# Solutions", *solutions]]
    cells = _with_preface(
        cells, lab, site, "Hints and solutions stand at the end of the file."
    )
    # No header: the script is read by people, too.
    bare = {"jupytext": {"notebook_metadata_filter": "-all"}}
    return jupytext.writes(_numbered(cells, bare), fmt="py:percent")


def bundle(files: dict[str, str]) -> bytes:
    """Pack all labs together with the package that they import.

    Args:
        files: Notebooks and scripts by address.

    Returns:
        A zip. Unpacked, a script in it runs, and Jupyter finds the package too.
    """
    packed = {Path(address).name: text.encode() for address, text in files.items()}
    for path in PACKAGE.rglob("*.py"):
        inside = path.relative_to(PACKAGE.parent).as_posix()
        packed[inside] = path.read_text("utf-8").encode()
    return zips.pack("selfattention-labs", packed)


def _with_preface(cells: list, lab: Lab, site: str, where: str) -> list:
    """Put behind the first cell what a reader must know who comes from nowhere."""
    said = (
        "Put your code in place of each `...` and run the cell: the check says whether "
        f"it is right. {where} The package `selfattention` lies beside this file in "
        "the folder of all labs; without it the first import fails."
    )
    if site:
        page = site + lab.address.removesuffix(".md") + "/"
        said += f" [All labs]({site}{BUNDLE}). [This one, on the site]({page})."
    said = textwrap.fill(said, 88, break_long_words=False, break_on_hyphens=False)
    return [cells[0], new_markdown_cell(said), *cells[1:]]


def _numbered(cells: list, metadata: dict) -> object:
    for number, cell in enumerate(cells, start=1):
        cell["id"] = f"cell-{number}"  # nbformat's own are drawn at random
    return new_notebook(cells=cells, metadata=metadata)


def _for_download(source: str, lab: Lab, site: str) -> str:
    """Take out of Markdown what only the site can show."""
    source = AUTHOR_COMMENT.sub("", _without_outputs(source))
    for pattern in _ONLY_ON_THE_SITE:
        source = pattern.sub("", source)

    def absolute(match: re.Match) -> str:
        target = _absolute(match["to"], lab, site)
        return f"[{match['text']}]({target})" if target else match["text"]

    return _LINK.sub(absolute, source).strip("\n")


def _without_outputs(source: str) -> str:
    page = pages.parse(Path("lab"), source)
    lines = source.split("\n")
    for block in page.blocks:
        if block.output:
            for number in range(block.fence.end + 1, block.output.end + 1):
                lines[number - 1] = None
    return "\n".join(line for line in lines if line is not None)


def _absolute(link: str, lab: Lab, site: str) -> str:
    if not site or "://" in link:
        return link if "://" in link else ""
    path, mark, anchor = link.partition("#")
    path = normpath(join(dirname(lab.address), path)) if path else lab.address
    if path.endswith(".md"):
        path = path.removesuffix(".md").removesuffix("index")
        path = path.rstrip("/") + "/" if path else ""
    return site + path + mark + anchor
