"""One JVM runs the tests of the Java labs: as shipped, solved, and wrong."""

import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from literate import tools
from literate.java_labs.project import PROJECT

HERE = Path(__file__).parent
WRONG = sorted(HERE.glob("wrong/*/*.java"), key=lambda path: path.as_posix())
STUBS = PROJECT / "src" / "main" / "java"
SOLUTIONS = PROJECT / "solutions"
# C1 only, one thread for garbage: most of a run is start-up, not arithmetic.
QUICK = ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
TASK = re.compile(r"// Task (\d\.\d)\n")


@dataclass
class Run:
    """What came of one run of the labs' tests.

    Attributes:
        tests: By display name, how a test ended (`passed` or the exception's class) and
            what it said.
        printed: The checklist.
    """

    tests: dict[str, tuple[str, str]] = field(default_factory=dict)
    printed: str = ""


def run_name(path: Path) -> str:
    """Name the run of a wrong answer, with its task."""
    task = TASK.match(path.read_text("utf-8"))[1]
    return f"wrong-{task}-{path.parent.name}-{path.stem}"


def run_all(work: Path) -> dict[str, Run]:
    """Run the labs as shipped, the solutions, each wrong answer, and what is to mend.

    Args:
        work: An empty folder.

    Returns:
        The runs by name.
    """
    java, junit = tools.find_java(), tools.find_junit()
    if java is None:
        tools.missing("no java ≥ 17: install a JDK to run the Java labs")
    if junit is None:
        tools.missing("no JUnit 5: apt install junit5, or name the jar in JUNIT")
    # An endless loop goes on in the background: last, it slows nothing down.
    wrong = sorted(WRONG, key=lambda path: "endless" in path.stem)
    folders = [STUBS, SOLUTIONS, _bugs_as_shipped(work)]
    folders += [_wrong_class(path, work) for path in wrong]
    ran = subprocess.run(
        [java, *QUICK, "-cp", junit, HERE / "Runner.java", PROJECT, work, *folders],
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    return _parsed(ran.stdout.decode().replace("\r\n", "\n"))


def _parsed(output: str) -> dict[str, Run]:
    found: dict[str, Run] = {}
    for record in output.split("\x1e")[:-1]:
        name, _, test, ended, said = record.split("\x1f")
        run = found.setdefault(name, Run())
        if ended == "printed":
            run.printed = said
        else:
            run.tests[test] = ended, said
    return found


def _wrong_class(path: Path, work: Path) -> Path:
    """Put a wrong method in the place of the right one of the solution."""
    method = TASK.sub("", path.read_text("utf-8"))
    name = re.search(r"(\w+)\(", method)[1]
    right = (SOLUTIONS / "labs" / f"{path.parent.name}.java").read_text("utf-8")
    indented = re.sub(r"^(?=.)", "    ", method, flags=re.M)
    found = re.compile(rf"^    static \S+ {name}\(.*?^    }}\n", re.M | re.S)
    wrong, count = found.subn(lambda _: indented, right)
    assert count == 1, f"{path}: {count} methods {name} in the solution"
    folder = work / run_name(path)
    folder.mkdir()
    (folder / f"{path.parent.name}.java").write_text(wrong, "utf-8")
    return folder


def _bugs_as_shipped(work: Path) -> Path:
    """Keep what a reader is to mend, with all else solved."""
    folder = work / "mend"
    folder.mkdir()
    (folder / "FiveBugs.java").write_bytes((STUBS / "labs/FiveBugs.java").read_bytes())
    return folder
