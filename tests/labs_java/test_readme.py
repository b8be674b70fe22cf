"""What the Java labs' README shows is what happens."""

import os
import re
import shutil
import subprocess

import pytest
from lab_runs import QUICK

from literate import tools
from literate.java_labs.project import PROJECT

README = (PROJECT / "README.txt").read_text("ascii")
POM = (PROJECT / "pom.xml").read_text("ascii")


def test_readme_names_every_class():
    mains = {path.name for path in PROJECT.glob("src/main/java/labs/*.java")}
    tests = {path.stem for path in PROJECT.glob("src/test/java/labs/Lab*Test.java")}
    assert mains == {path.name for path in PROJECT.glob("solutions/labs/*.java")}
    for name in mains | tests:
        assert name in README


def test_readme_and_pom_agree_on_the_solutions():
    assert "mvn test -Psolutions" in README
    assert "<id>solutions</id>" in POM
    assert "<labs.sources>solutions</labs.sources>" in POM


def test_readme_shows_the_checklist_as_it_is_printed(runs):
    shown = [line.strip() for line in re.findall(r"^ +\[.\] .*$", README, re.M)]
    assert len(shown) == 3
    for line in shown:
        run = "solutions" if line.startswith("[x]") else "java"
        assert f"  {line}\n" in runs[run].printed


def test_commands_without_maven_run(tmp_path):
    if tools.find_java() is None or (junit := tools.find_junit()) is None:
        tools.missing("no JDK or no JUnit 5: apt install junit5")
    if os.name != "posix":
        pytest.skip("the commands are for a POSIX shell")
    shutil.copytree(PROJECT, tmp_path, dirs_exist_ok=True)
    section = README.partition("WITHOUT MAVEN\n")[2]
    commands = "\n".join(re.findall(r"^    .*$", section, re.M))
    assert "JUNIT=" in commands
    commands = re.sub(r"JUNIT=\S+", f"JUNIT={junit}", commands)
    ran = subprocess.run(
        ["sh", "-c", commands],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "JAVA_TOOL_OPTIONS": " ".join(QUICK)},
    )
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "1.1 warm-up: dot: not written yet" in ran.stdout
    assert "29 tests failed" in ran.stdout
