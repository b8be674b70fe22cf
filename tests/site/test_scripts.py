"""The site's scripts: types, faults, sizes. None of it is needed to read the site."""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from literate import tools

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "docs/assets"
HERE = Path(__file__).with_name("scripts")
FIGURES = sorted((ASSETS / "figures").glob("*-figure.js"))
SHARED = [ASSETS / "figures.js"] + sorted(
    set((ASSETS / "figures").glob("*.js")) - set(FIGURES)
)
LARGE = {"playground-figure.js", "stepper-figure.js"}


def run(*command):
    """Run a tool of package.json, and show what it finds."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        tools.missing("no node or no npm: install Node.js 18 or later")
    if not (HERE / "node_modules").is_dir():
        tools.missing(f"no node_modules: npm ci --prefix {HERE.relative_to(ROOT)}")
    done = subprocess.run(
        [npm, "run", "--silent", *command],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)


def test_types():
    run("types")


def test_lint():
    run("lint")


def test_the_lock_names_no_registry():
    lock = json.loads((HERE / "package-lock.json").read_text("utf-8"))
    named = [
        name for name, package in lock["packages"].items() if "resolved" in package
    ]
    assert not named


def gzipped(path):
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


@pytest.mark.parametrize("path", FIGURES, ids=lambda path: path.name)
def test_a_figure_is_small(path):
    size, budget = gzipped(path), 4096 if path.name in LARGE else 1024
    assert size <= budget, f"{path.name}: {size} bytes gzipped, wanted {budget}"


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_what_figures_share_is_small(path):
    assert gzipped(path) <= 2048


def test_what_runs_blocks_is_small():
    """What every page loads, and what a first click adds to MicroPython."""
    assert gzipped(ASSETS / "run.js") <= 1280
    assert sum(map(gzipped, (ASSETS / "run").glob("*.js"))) <= 6.5 * 1024


@pytest.mark.parametrize("path", FIGURES, ids=lambda path: path.name)
def test_a_figure_loads_nothing_but_what_figures_share(path):
    imported = re.findall(r"\bimport\b[^;]*?[\"']\./([^\"']+)", path.read_text("utf-8"))
    assert set(imported) <= {shared.name for shared in SHARED}


@pytest.mark.parametrize("path", FIGURES, ids=lambda path: path.name)
def test_a_script_defines_the_element_of_its_name(path):
    assert f'define("{path.stem}"' in path.read_text("utf-8")
    function = path.stem.removesuffix("-figure").replace("-", "_")
    assert (ROOT / f"src/literate/figures/{function}.py").is_file()
