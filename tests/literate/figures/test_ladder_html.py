"""The ladder's HTML."""

import re
from pathlib import Path

import pytest

from literate.figures.ladder import RUNGS, ladder

ROOT = Path(__file__).parents[3]
NAV = (ROOT / "mkdocs.yml").read_text("utf-8")


def rungs(html):
    return re.findall(r"<li.*?</li>", html)


def test_every_rung_leaves_a_flaw_but_the_last():
    *others, last = rungs(ladder())
    assert len(others) == 3
    assert all("The flaw:" in rung for rung in others)
    assert "The flaw:" not in last


def test_a_rung_that_has_pages_is_linked_and_no_other():
    """Whoever adds a rung's pages to the navigation is reminded of the ladder here."""
    for rung, html in zip(RUNGS, rungs(ladder()), strict=True):
        written = f": {rung.name.replace('-', '_')}/" in NAV
        assert (rung.page is not None) == written, rung.name
        if written:
            assert (ROOT / "docs" / rung.page).is_file()
            assert f'href="/{rung.page}"' in html
            assert "to come" not in html
        else:
            assert "href" not in html
            assert "to come" in html


@pytest.mark.parametrize("rung", RUNGS)
def test_says_where_the_reader_is(rung):
    html = ladder(here=rung.name)
    assert html.count("you are here") == html.count('aria-current="step"') == 1
    [marked] = [text for text in rungs(html) if "you are here" in text]
    assert f": {rung.name}<" in marked


def test_a_reader_on_none_is_on_none():
    assert "you are here" not in ladder()


def test_refuses_a_rung_that_is_not_there():
    with pytest.raises(ValueError, match="no rung 'twisted': wanted one of simplified"):
        ladder(here="twisted")
