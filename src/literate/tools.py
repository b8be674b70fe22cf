"""Find what the checks borrow from the machine: a JDK, JUnit and a Chromium."""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest

JAVA = 17  # the first release whose JShell runs every block of the pages


@cache
def find_java() -> str | None:
    """Find a `java` that has JShell.

    Returns:
        Its path, or None if there is none or it is older than 17.
    """
    java = shutil.which("java")
    if java is None:
        return None
    listed = subprocess.run(
        [java, "--list-modules"], capture_output=True, text=True, check=False
    )
    found = re.search(r"^jdk\.jshell@(\d+)", listed.stdout, re.M)
    return java if found and int(found[1]) >= JAVA else None


def find_chromium() -> str | None:
    """Find a Chromium, or the one that the variable CHROMIUM names.

    Returns:
        Its path, or None if there is none.
    """
    names = ("chromium", "chromium-browser", "google-chrome")
    found = (shutil.which(name) for name in names)
    return os.environ.get("CHROMIUM") or next(filter(None, found), None)


def find_junit() -> Path | None:
    """Find JUnit 5 in one jar: Debian's, or the one that the variable JUNIT names.

    Returns:
        The path of its junit-platform-console-standalone.jar, or None if there is none.
    """
    debian = "/usr/share/java/junit-platform-console-standalone.jar"
    jar = Path(os.environ.get("JUNIT") or debian)
    return jar if jar.is_file() else None


def missing(reason: str) -> NoReturn:
    """Skip the running test for want of a tool, or fail it where CI is true.

    Args:
        reason: What is missing, and how to get it.
    """
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
