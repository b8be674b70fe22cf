"""Playground: links to a state, Back, and code that is copied."""

import functools
import json
import re

import pytest
import torch
from playing import (
    DRAWN,
    assert_comes_to_show,
    assert_shows,
    cell,
    changed,
    core,
    do,
    opened,
    say_heads,
    start,
    switch,
    weight,
)

from literate import page as pages
from literate import tools
from literate.run_java import JavaRunner
from selfattention.example import inputs

STRANGE = ["a\"b'c", "x\\u0041\\", "<b>&;,", "naïve «»", "$& $1"]


@pytest.fixture
def playground(read):
    return functools.partial(opened, read)


@pytest.fixture
def reader(playground):
    return playground(permissions=["clipboard-read", "clipboard-write"])


@pytest.fixture
def tab(reader):
    return reader.tab


# ---- Sharing ------------------------------------------------------------------------


def test_a_link_carries_words_and_vectors(playground, tab):
    for i, word in enumerate(STRANGE):
        cell(tab, i, "word").fill(word)
    cell(tab, 0, 0).fill("-.5e1")
    do(tab, "wider")
    do(tab, "link")
    link = tab.evaluate("navigator.clipboard.readText()")
    assert link == tab.url
    other = playground("#" + link.partition("#")[2]).tab
    words = [cell(other, i, "word").input_value() for i in range(len(STRANGE))]
    assert words == STRANGE
    assert_shows(other, [vector + [0.0] for vector in changed(0, 0, -5.0)])


def test_a_link_carries_weights_and_steps(playground, tab):
    start(tab, 4)
    weight(tab, "w_key", 1, 2).fill("-.5e1")
    switch(tab, "scale")
    w_query, w_key, w_value = DRAWN[4]
    edited = [w_key[0], [*w_key[1][:2], -5.0, w_key[1][3]], w_key[2]]
    state = (inputs, [w_query, edited, w_value])
    assert_shows(tab, *state, mask=True, heads=2)
    do(tab, "link")
    link = tab.evaluate("navigator.clipboard.readText()")
    other = playground("#" + link.partition("#")[2]).tab
    assert_shows(other, *state, mask=True, heads=2)
    assert not other.is_checked("playground-figure [value=scale]")


def test_a_page_links_to_its_rung(read):
    (reader := read()).open("causal/mask/")
    reader.tab.click("a[href$='playground/#rung=3']")
    reader.tab.wait_for_selector("playground-figure input")
    assert_comes_to_show(reader.tab, inputs, DRAWN[3], scale=True, mask=True)


TABLES = "query=1;2&key=3;4&value=5;6"
DAMAGED = [
    f"a,1,2;b,1,2&{TABLES}&heads=2",
    f"a,1,2;b,1,2&{TABLES}&heads=0",
    f"a,1,2;b,1,2&{TABLES}&heads=.5",
    "a,1,2;b,1,2&heads=many",
    "a,1,2;b,1,2&query=1;2&key=3;4",
    "a,1,2;b,1,2&query=1;2&key=3;4&value=5",
    "a,1,2;b,1,2&query=1;2&key=3;4&value=5,5;6,6",
    "a,1,2;b,1,2&query=1;2&key=3;x&value=5;6",
    "a,1,2;b,1,2&query=;2&key=3;4&value=5;6",
    "a,1,2",
    "a,1,2;b,1",
    "a,1;b,1",
    "a,1,x;b,1,2",
    "a,1,NaN;b,1,2",
    "a,1,2;,1,2",
    "%,1,2;b,1,2",
    "a,1,1e300;b,1,2",
    ";".join(["a,1,2"] * 13),
    "a,1,2,3,4,5,6,7,8,9;b,1,2,3,4,5,6,7,8,9",
    "abcdefghijklmnopq,1,2;b,1,2",
]


def test_a_damaged_link_shows_the_example_and_says_so(playground):
    tab = playground("#v=").tab
    assert_shows(tab, inputs)
    assert tab.inner_text(".problems >> nth=0").startswith("The link is damaged")
    for cells in DAMAGED:
        for hash in ("#v=a,1,2;b,3,4", f"#v={cells}"):
            tab.evaluate(
                """hash => new Promise(done => {
                     addEventListener("popstate", done, { once: true });
                     location.hash = hash;
                   })""",
                hash,
            )
            is_damaged = hash.endswith(cells)
            assert tab.locator(".problems p").count() == is_damaged, hash
            assert_shows(tab, inputs if is_damaged else [[1, 2], [3, 4]])


def test_a_rung_that_is_none_is_a_damaged_link(playground):
    tab = playground("#rung=5").tab
    assert tab.inner_text(".problems >> nth=0").startswith("The link is damaged")
    assert_shows(tab, inputs)


def test_a_link_below_brings_the_figure_back_into_sight(tab):
    tab.set_viewport_size({"width": 1440, "height": 500})
    tab.click("a:has-text('nothing in common')")
    assert_comes_to_show(tab, [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert 0 <= tab.locator("playground-figure").bounding_box()["y"] < 250


def test_back_undoes_a_switch_and_a_rung(tab):
    switch(tab, "mask")
    start(tab, 2)
    assert_shows(tab, inputs, DRAWN[2], scale=True)
    tab.go_back()
    assert_comes_to_show(tab, inputs, mask=True)
    tab.go_back()
    assert_comes_to_show(tab, inputs)


def test_the_pages_own_links_and_back(tab):
    tab.click("a:has-text('ten times longer')")
    assert_comes_to_show(tab, [inputs[0], [5.5, 8.7, 6.6], *inputs[2:]])
    tab.click("a:has-text('nothing in common')")
    assert_comes_to_show(tab, [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    tab.go_back()
    assert_comes_to_show(tab, [inputs[0], [5.5, 8.7, 6.6], *inputs[2:]])


def test_back_undoes_a_reset_and_a_removal(tab):
    cell(tab, 1, 2).fill("0.7")
    do(tab, "reset")
    assert_comes_to_show(tab, inputs)
    assert tab.evaluate("location.hash") == ""
    tab.go_back()
    assert_comes_to_show(tab, changed(1, 2, 0.7))
    do(tab, "shorter")
    assert_comes_to_show(tab, changed(1, 2, 0.7)[1:])
    tab.go_back()
    assert_comes_to_show(tab, changed(1, 2, 0.7))


def test_going_to_a_heading_loses_nothing(tab):
    cell(tab, 1, 2).fill("0.7")
    tab.hover("#what-to-try")
    tab.click("#what-to-try .headerlink")
    tab.wait_for_function("location.hash === '#what-to-try'")
    assert_comes_to_show(tab, changed(1, 2, 0.7))


def test_it_is_as_it_was_after_going_on_and_back(reader):
    tab = reader.tab
    tab.wait_for_load_state("networkidle")
    tab.evaluate("window.stays = true")
    cell(tab, 1, 2).fill("0.7")
    tab.click(".md-footer__link--next")
    tab.wait_for_url("**/glossary/")
    reader.settle()
    tab.go_back()
    tab.wait_for_selector("playground-figure input")
    assert tab.evaluate("window.stays")
    assert_shows(tab, changed(1, 2, 0.7))
    cell(tab, 1, 2).fill("0.6")
    assert_shows(tab, changed(1, 2, 0.6))


# ---- Copying ------------------------------------------------------------------------


VECTORS = [[-12.3456, 1e-7, 0.89], *inputs[1:5], [0.05, 0.8, 3.0]]
WORDS = [*STRANGE, "step"]

# Each step on and off, alone and with all others.
COPIED = {
    "rung 1": (1, [], 1),
    "rung 2": (2, [], 1),
    "rung 3": (3, [], 1),
    "rung 4": (4, [], 2),
    "scale alone": (1, ["scale"], 1),
    "mask alone": (1, ["mask"], 1),
    "heads alone": (1, [], 3),
    "all but weights": (1, ["scale", "mask"], 3),
    "all but scale": (4, ["scale"], 2),
    "all but mask": (4, ["mask"], 4),
}


@pytest.fixture
def copied(tab):
    """Copy a state with odd words and numbers as a language; give the core's too."""

    def copy(language, which):
        rung, switched, heads = COPIED[which]
        start(tab, rung)
        for name in switched:
            switch(tab, name)
        say_heads(tab, heads)
        for i, word in enumerate(STRANGE):
            cell(tab, i, "word").fill(word)
        cell(tab, 0, 0).fill("-123.456e-1")
        cell(tab, 0, 1).fill("1e-7")
        cell(tab, 5, 2).fill("3")
        tab.evaluate("navigator.clipboard.writeText('')")
        do(tab, language)
        tab.wait_for_function("navigator.clipboard.readText().then(text => !!text)")
        steps = {
            "scale": (rung > 1) != ("scale" in switched),
            "mask": (rung > 2) != ("mask" in switched),
        }
        context = core(VECTORS, DRAWN.get(rung), heads=heads, **steps).context
        return tab.evaluate("navigator.clipboard.readText()"), context

    return copy


@pytest.mark.parametrize("language", ["python", "torch"])
def test_the_python_that_is_copied_gives_the_same_numbers(copied, language, capsys):
    for which in COPIED:
        names = {}
        code, context = copied(language, which)
        assert "«if" not in code
        exec(code, names)
        assert names["tokens"] == WORDS
        assert names["inputs"] == VECTORS
        printed = capsys.readouterr().out
        if language == "torch":
            assert printed.startswith("tensor(")
            assert names["x"].dtype == torch.float64
            torch.testing.assert_close(
                names["context_vectors"], torch.tensor(context, dtype=torch.float64)
            )
        else:
            assert names["context_vectors"] == context, which
            lines = [", ".join(f"{value:.4f}" for value in row) for row in context]
            assert re.findall(r"\[([^\[\]]*)\]", printed) == lines


def run_as_page(tmp_path, language, code):
    source = f"```{language}\n{code}```\n"
    return pages.parse(tmp_path / "copied.md", source)


def test_the_java_that_is_copied_gives_the_same_numbers(copied, tmp_path):
    java = tools.find_java()
    if java is None:
        tools.missing("no java ≥ 17 with jshell: install a JDK to run what is copied")
    runner = JavaRunner(java)
    try:
        for which in COPIED:
            code, context = copied("java", which)
            page = run_as_page(tmp_path, "java", code)
            session = runner.submit(page).result()
            assert_ran(session, context)
    finally:
        runner.close()


def assert_ran(session, context):
    [run] = session.runs
    assert run.fault is None
    lines = ["[" + ", ".join(f"{v:.4f}" for v in row) + "]" for row in context]
    assert run.output.splitlines() == lines
    assert json.loads(session.variables["inputs"].strip('"')) == [VECTORS]
    [found] = json.loads(session.variables["contextVectors"].strip('"'))
    for row, expected in zip(found, context, strict=True):
        assert row == pytest.approx(expected, rel=1e-13, abs=1e-13)


def test_where_copying_is_not_allowed_the_text_is_shown_selected(playground):
    tab = playground().tab
    tab.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    do(tab, "python")
    tab.wait_for_selector("playground-figure textarea:visible")
    assert "inputs = [" in tab.evaluate("getSelection().toString()")
