import os
import re
from html import unescape
from pathlib import Path

import pytest
from markdown import Markdown

from literate.glossary import GlossaryError, load, plural

ROOT = Path(__file__).parents[2]
GLOSSARY = """
# Glossary

attention
:   Which records count, and how much.

attention score
:   How well two `vectors` match, before the
    [softmax](#softmax).

    A second paragraph with 0.5<!-- = x --> and $q$.

query { also="asker, query vector" }
:   The vector that asks.

matrix { #table }
:   A `double[][]`.

head { .no-tooltip }
:   One of several attentions.
"""


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "glossary.md"
    file.write_text(GLOSSARY, "utf-8")
    return file


@pytest.fixture
def render(path):
    def rendered(text):
        extensions = ["attr_list", "def_list", "tables", "admonition", "toc"]
        extensions += ["pymdownx.superfences", "pymdownx.details", "literate.formulas"]
        configs = {"literate.glossary": {"source": path}, "toc": {"permalink": True}}
        return Markdown(
            extensions=[*extensions, "literate.glossary"], extension_configs=configs
        ).convert(text)

    return rendered


def marked(html):
    """The texts that have a tooltip."""
    return re.findall("<abbr [^>]*>([^<]*)</abbr>", html)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Each attention score counts.", ["attention score"]),
        ("Attention scores count; attention too.", ["Attention scores", "attention"]),
        ("An attention\nscore over two lines.", ["attention\nscore"]),
        ("A query, two queries, an asker.", ["query", "queries", "asker"]),
        ("The query vectors, query's.", ["query vectors", "query"]),
        ("Two matrices, *one matrix*.", ["matrices", "matrix"]),
        ("A head. Inattention, attentions-like, query_1, QUERY.", []),
        ("| query |\n| - |\n| a matrix |", ["query", "matrix"]),
        ("!!! note\n\n    A query.", ["query"]),
        ("- A query\n- [link](#x), then matrix", ["query", "matrix"]),
    ],
)
def test_terms_are_found_in_body_text(render, text, found):
    assert marked(render(text)) == found


@pytest.mark.parametrize(
    "text",
    [
        "## The query of a matrix",
        "A [query](#x) and [a *matrix*](#y).",
        "`query`, ``a matrix``",
        "```text\nquery\n```",
        "    query",
        "A formula $query$.",
        '??? note "query"\n\n    Text.',
        '!!! note "query"\n\n    Text.',
        "![query](x.png)",
    ],
)
def test_terms_elsewhere_are_left_alone(render, text):
    assert "<abbr" not in render(text)


def test_the_text_around_the_terms_stays(render):
    text = "One query, *two matrix* and **three** attention scores: four query end."
    plain = unescape(re.sub("<[^>]*>", "", render(text)))
    assert plain == text.replace("*", "")


def test_the_first_occurrence_is_a_tab_stop_and_the_others_are_not(render):
    html = render("A query. A matrix.\n\nQueries, and the matrix.")
    assert re.findall('tabindex="(-?[0-9])"', html) == ["0", "0", "-1", "-1"]
    assert html.count("term--again") == 2


def test_the_tooltip_is_the_first_paragraph_as_plain_text(render):
    title = re.search('title="([^"]*)"', render("An attention score."))[1]
    assert title == "How well two vectors match, before the softmax."


def test_the_glossary_page_has_ids_and_no_tooltips(render):
    html = render(GLOSSARY)
    assert "<abbr" not in html
    assert "also=" not in html
    ids = re.findall('<dt[^>]* id="([^"]*)"', html)
    assert ids == ["attention", "attention-score", "query", "table", "head"]


def test_a_changed_glossary_takes_effect_at_once(render, path):
    assert "The vector that asks." in render("A query.")
    path.write_text(GLOSSARY.replace("that asks", "that seeks"), "utf-8")
    state = path.stat()
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 1_000_000))
    assert "The vector that seeks." in render("A query.")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# Empty", "no definition list in"),
        ("a\n:   " + "word " * 50, "'a': 249 characters, and a tooltip has 200"),
        ("a\n:   About 0.5 of it.", "'0.5': no decimals"),
        ("a\n:   The $q$.", "no decimals, formulas or bindings"),
        ("a\n:   One.\n\nb { also=a }\n:   Two.", "'a' belongs to two terms"),
    ],
)
def test_an_entry_that_cannot_be_used_is_an_error(path, text, problem):
    path.write_text(text, "utf-8")
    with pytest.raises(GlossaryError, match=re.escape(problem)):
        load(path)


def test_a_written_spelling_goes_before_a_plural(path):
    path.write_text("weight\n:   One.\n\nweights\n:   All of them.", "utf-8")
    assert load(path).entry("Weights").tip == "All of them."


@pytest.mark.parametrize(
    ("word", "several"),
    [
        ("attention score", "attention scores"),
        ("batch", "batches"),
        ("key", "keys"),
        ("query", "queries"),
        ("matrix", "matrices"),
        ("index", "indices"),
        ("softmax", "softmaxes"),
    ],
)
def test_regular_plurals(word, several):
    assert plural(word) == several


def test_the_sites_own_glossary_can_be_used():
    assert len(load(ROOT / "docs/glossary.md").terms) > 10
