"""Where the Java labs are: one small Maven project."""

from pathlib import Path

PROJECT = Path(__file__).parents[3] / "docs" / "labs" / "java"
