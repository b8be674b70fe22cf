"""The labs on the built site: their weight, and what can be taken along."""

import gzip
import json
import re

import pytest

HEAVIEST = 15_000  # bytes, gzipped: the page itself


@pytest.fixture(scope="module")
def downloads(site):
    files = [*site.glob("labs/*.ipynb"), *site.glob("labs/*.py")]
    assert files
    return files


def test_lab_pages_are_light(site):
    for page in site.glob("labs/*/index.html"):
        weight = len(gzip.compress(page.read_bytes(), 9))
        assert weight <= HEAVIEST, f"{page.parent.name}: {weight}"


def test_each_lab_offers_its_downloads(site, downloads):
    for name in {file.stem for file in downloads}:
        html = (site / "labs" / name / "index.html").read_text("utf-8")
        for file in f"{name}.ipynb", f"{name}.py", "selfattention-labs.zip":
            assert re.search(rf'<a download href="\.\./{file}"', html), file
            assert (site / "labs" / file).stat().st_size > 0


def test_notebooks_are_notebooks(downloads):
    for file in downloads:
        if file.suffix == ".ipynb":
            assert json.loads(file.read_text("utf-8"))["nbformat"] == 4


def test_links_of_downloads_lead_to_the_site(site, address, downloads):
    for file in downloads:
        text = file.read_text("utf-8")
        links = set(re.findall(re.escape(address) + r'([^\s)"\\]*)', text))
        assert links, file
        for link in links:
            path, _, anchor = link.partition("#")
            page = site / path / "index.html" if path.endswith("/") else site / path
            assert page.is_file(), f"{file.name}: {link}"
            if anchor:
                assert f'id="{anchor}"' in page.read_text("utf-8"), link
