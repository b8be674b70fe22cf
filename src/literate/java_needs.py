"""What a Java block needs from the blocks above it, to run in a fresh jshell.

A page's Java blocks are one JShell session. Who copies only the fifth of them wants the
definitions that it uses along, and those that they use, without the output of the
blocks that they stand in. This finds them in the source by their names, as a reader
would; a test runs what comes out, each block in a session of its own.
"""

import re
from dataclasses import dataclass, field

_HIDDEN = re.compile(  # what holds no code: comments, texts, characters
    r'//[^\n]*|/\*.*?\*/|"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'',
    re.DOTALL,
)
_KIND = r"(?!(?:return|new|throw|else)\b)[\w.]+(?:<[^=;(){}]*>)?(?:\[\])*"  # a type
_DEFINITIONS = {
    "import": re.compile(r"import\s"),
    "type": re.compile(r"(?:class|record|interface|enum)\s+(\w+)"),
    "method": re.compile(rf"{_KIND}\s+(\w+)\s*(\([^()]*\))\s*\{{"),
    "variable": re.compile(rf"{_KIND}\s+(\w+)\s*[=;]"),
}
_CALL = re.compile(r"(?<![.\w])(\w+)\s*\(")
_NAME = re.compile(r"(?<![.\w])[A-Za-z_]\w*\b(?!\s*\()")
# What a part names for itself: variables and parameters, those of lambdas too.
_LOCAL = re.compile(rf"(?<![.\w]){_KIND}\s+(\w+)\s*(?=[=;,:)])|(\w+)\s*->")
_CHANGE = re.compile(
    r"(?<![.\w])(\w+)(?:\[[^;=]*?\])*\s*(?:[-+*/%&|^]|<<|>>>?)?=(?!=)"
    r"|(?<![.\w])(\w+)(?:\[[^;=]*?\])*\s*(?:\+\+|--)"
    r"|(?<![.\w])([a-z]\w*)\.\w+\("  # a method may change what it is called on
    r"|\bArrays\.(?:fill|sort|setAll)\((\w+)"
)
_PRINT = re.compile(r"\bSystem\.(?:out|err)\b")


@dataclass
class Part:
    """What jshell takes at once: a definition or a statement, in whole lines.

    Attributes:
        block: Which of the page's Java blocks it stands in, from 0.
        first: Its first line there, from 1.
        last: Its last line.
        kind: `import`, `type`, `method`, `variable` or `statement`.
        defines: What it defines: `scores`, `Linear`, and a method with the types of its
            parameters: `show(double[])`. "" for a statement.
        uses: The names that it uses: `scores`, and what it calls as `show()`.
        changes: The variables that it may change.
        prints: Whether it prints something when it runs, or when it is called.
    """

    block: int
    first: int
    last: int
    kind: str = "statement"
    defines: str = ""
    uses: set[str] = field(default_factory=set)
    changes: set[str] = field(default_factory=set)
    prints: bool = False

    @property
    def names(self) -> set[str]:
        """What others use it by: a method by any of its calls, a type also by `new`."""
        if self.kind == "method":
            return {self.defines.split("(")[0] + "()"}
        return {self.defines, self.defines + "()"} if self.defines else set()


def needs(blocks: list[str]) -> list[str]:
    """Say for each block of a page which lines of the blocks above it needs.

    Args:
        blocks: A page's Java blocks, top to bottom.

    Returns:
        For each block places such as `0:1-8 2:3-20`: the lines from 1 to 8 of the first
        block, then those from 3 to 20 of the third. "" where it stands alone.
    """
    parts = [part for index, code in enumerate(blocks) for part in split(code, index)]
    _spread_printing(parts)
    return [_places(parts, _chosen(parts, index)) for index in range(len(blocks))]


def with_needs(blocks: list[str], index: int, places: str) -> str:
    """Put a block behind what it needs, as the page's script does.

    Args:
        blocks: A page's Java blocks.
        index: Which one.
        places: What `needs` gave for it.

    Returns:
        Java for a fresh session.
    """
    text = ""
    for place in places.split():
        block, first, last = map(int, re.split("[:-]", place))
        text += "\n".join(blocks[block].split("\n")[first - 1 : last]) + "\n\n"
    return text + blocks[index]


def split(code: str, block: int) -> list[Part]:
    """Cut a block into what jshell takes at once.

    A part ends where a line ends, no bracket is open, and a statement can end.

    Args:
        code: The block.
        block: Its index.

    Returns:
        The parts. A comment belongs to what follows it.
    """
    bare = _HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), code).split("\n")
    lines, parts, first, depth = code.split("\n"), [], 1, 0
    for number, line in enumerate(bare, start=1):
        depth += len(re.findall(r"[(\[{]", line)) - len(re.findall(r"[)\]}]", line))
        if first == number and not lines[number - 1].strip():
            first += 1
        elif depth == 0 and line.rstrip().endswith((";", "}")):
            source = "\n".join(bare[first - 1 : number]).strip()
            parts.append(_read(source, Part(block, first, number)))
            first = number + 1
    return parts


def _read(source: str, part: Part) -> Part:
    """Find the names in a part whose comments and texts are blanked out."""
    local = {name for pair in _LOCAL.findall(source) for name in pair}
    for kind, pattern in _DEFINITIONS.items():
        if found := pattern.match(source):
            part.kind = kind
            part.defines = "" if kind == "import" else found[1]
            if kind == "method":
                types = re.sub(r"\s+\w+\s*(?=[,)])", "", found[2])
                part.defines += re.sub(r"\s", "", types)
            break
    names = set(_NAME.findall(source))
    if part.kind in ("type", "method", "statement"):
        names -= local
    part.uses = names | {f"{name}()" for name in _CALL.findall(source)}
    part.changes = {name for found in _CHANGE.findall(source) for name in found} & names
    part.prints = bool(_PRINT.search(source))
    return part


def _spread_printing(parts: list[Part]) -> None:
    """Find what prints because it calls a method that does."""
    printing, before = set(), None
    while printing != before:
        before = set(printing)
        for part in parts:
            part.prints |= bool(part.uses & printing)
            if part.prints and part.kind == "method":
                printing |= part.names


def _chosen(parts: list[Part], block: int) -> list[Part]:
    """Choose the parts above a block that it needs, directly or not."""
    inside = [part for part in parts if part.block == block]
    own = {part.defines for part in inside} - {""}
    wanted, so_far = set(), set()
    for part in inside:
        # What a method uses need be there only when it is called.
        known = own if part.kind in ("method", "type") else so_far
        wanted |= part.uses - known
        so_far.add(part.defines)
    chosen, before = [], None
    while chosen != before:
        before = chosen
        chosen = [
            part
            for part in parts
            if part.block < block and _is_wanted(part, wanted, own)
        ]
        for part in chosen:
            wanted |= part.uses
    return chosen


def _is_wanted(part: Part, wanted: set[str], own: set[str]) -> bool:
    if part.kind == "import":
        return True
    if part.kind == "statement":  # one that prints has done so on the page
        return bool(part.changes & wanted) and not part.prints
    replaced = part.kind == "method" and part.defines in own
    return bool(part.names & wanted) and not replaced


def _places(parts: list[Part], chosen: list[Part]) -> str:
    """Write the lines of the chosen parts, neighbours in one."""
    places, last = [], None
    for part in parts:
        if part in chosen and last and last.block == part.block:
            places[-1] = (*places[-1][:2], part.last)
        elif part in chosen:
            places.append((part.block, part.first, part.last))
        last = part if part in chosen else None
    if all(part.kind == "import" for part in chosen):
        return ""  # an import alone is nothing that a block needs
    return " ".join(f"{block}:{first}-{end}" for block, first, end in places)
