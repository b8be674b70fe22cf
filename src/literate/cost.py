"""What checking costs: the pages' check against running the same blocks bare.

`python -m literate.cost` prints CPU seconds of one process each, and their ratio. The
JVM is a process of its own and not counted; there is one, for all pages.
"""

import os
import subprocess
import sys

_PREAMBLE = """
import contextlib, io, resource, sys
def done():
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime, file=sys.__stdout__)
"""
BARE = (
    _PREAMBLE
    + """
import torch, pathlib, pytest_codeblocks
for path in sorted(pathlib.Path("docs").rglob("*.md")):
    for block in pytest_codeblocks.extract_from_file(path):
        if block.syntax == "python":
            with contextlib.redirect_stdout(io.StringIO()):
                exec(block.code, {"__name__": "__main__"})
done()
"""
)
CHECKED = (
    _PREAMBLE
    + """
import pytest
with contextlib.redirect_stdout(io.StringIO()) as said:
    failed = pytest.main(["docs", "-q"])
if failed:
    sys.exit(said.getvalue())
done()
"""
)


def seconds(program: str) -> float:
    """Run a program and read the CPU seconds that it prints.

    Args:
        program: Python source.

    Returns:
        User and system time of that process alone.

    Raises:
        subprocess.CalledProcessError: If it fails.
    """
    # Python may keep what it has compiled, as it does by default.
    unset = {"PYTHONDONTWRITEBYTECODE"}
    ran = subprocess.run(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        env={name: os.environ[name] for name in os.environ.keys() - unset},
        text=True,
        check=True,
    )
    return float(ran.stdout)


def main() -> None:
    """Measure three times in turn, and print the best of each and their ratio."""
    pairs = [(seconds(BARE), seconds(CHECKED)) for _ in range(3)]
    bare, checked = (min(times) for times in zip(*pairs, strict=True))
    print(f"blocks bare   {bare:.2f} s of CPU")
    print(f"pages checked {checked:.2f} s of CPU")
    print(f"ratio         {checked / bare:.2f}")


if __name__ == "__main__":
    main()
