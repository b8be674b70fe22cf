"""Playground: whatever is switched on, it shows what the core computes."""

import itertools
import random

import pytest
from playing import (
    DRAWN,
    assert_shows,
    cell,
    changed,
    core,
    do,
    numbers,
    opened,
    say_heads,
    start,
    switch,
    weight,
    written,
)

from literate.figure import names
from selfattention.causal import loop as causal
from selfattention.example import inputs, tokens
from selfattention.multi_head import loop as multi_head
from selfattention.simplified import loop
from selfattention.trainable import loop as trainable


@pytest.fixture
def tab(read):
    return opened(read).tab


# ---- What it computes ---------------------------------------------------------------


def test_begins_with_the_example(tab):
    assert_shows(tab, inputs)
    assert tab.evaluate("location.hash") == ""
    words = [cell(tab, i, "word").input_value() for i in range(len(tokens))]
    assert words == tokens


RUNGS = {
    "simplified": (loop.self_attention, {}),
    "trainable": (trainable.self_attention, {"scale": True}),
    "causal": (causal.self_attention, {"scale": True, "mask": True}),
    "multi-head": (
        multi_head.self_attention,
        {"scale": True, "mask": True, "heads": 2},
    ),
}


@pytest.mark.parametrize("rung", RUNGS)
def test_what_the_browser_is_compared_with_is_the_core(rung):
    attend, steps = RUNGS[rung]
    tables = None if rung == "simplified" else DRAWN[4]
    heads = [steps["heads"]] if "heads" in steps else []
    expected = attend(inputs, *tables or [], *heads)
    found = core(inputs, tables, **steps)
    assert found.context == expected.context_vectors
    if heads:
        assert found.scores == expected.attention_scores
        assert found.weights == expected.attention_weights
    else:
        assert found.scores == [expected.attention_scores]
        assert found.weights == [expected.attention_weights]


def drawn(chance, rows, columns, scale):
    return [
        [chance.uniform(-scale, scale) for _ in range(columns)] for _ in range(rows)
    ]


def test_the_browser_computes_what_the_core_does(tab):
    """The same sums in the same order; only exp may differ, in its last bit."""
    chance = random.Random(123)
    samples = []
    for size in (1e-3, 1, 1, 10, 1000):
        for has_tables, scale, mask, heads in itertools.product(
            (False, True), (False, True), (False, True), (1, 2, 3)
        ):
            d_out = heads * chance.randint(1, 8 // heads)
            d_in = chance.randint(2, 8) if has_tables else d_out
            vectors = drawn(chance, chance.randint(2, 12), d_in, size)
            tables = [drawn(chance, d_in, d_out, size) for _ in range(3)]
            steps = {"scale": scale, "mask": mask, "heads": heads}
            samples.append((vectors, tables if has_tables else None, steps))
    computed = tab.evaluate(
        """async samples => {
             const script = new URL("../assets/figures/attention.js", location);
             const { attention } = await import(script.href);
             return samples.map(sample => attention(...sample));
           }""",
        [list(sample) for sample in samples],
    )
    for (vectors, tables, steps), found in zip(samples, computed, strict=True):
        expected = core(vectors, tables, **steps)
        if tables:
            assert found["parts"] == expected.parts
        for h, head in enumerate(found["heads"]):
            assert head["scores"] == expected.scores[h]
            for row, row_expected in zip(
                head["weights"], expected.weights[h], strict=True
            ):
                assert row == pytest.approx(row_expected, rel=1e-14, abs=1e-300)
        for row, row_expected in zip(found["context"], expected.context, strict=True):
            largest = max(map(abs, row_expected))
            assert row == pytest.approx(row_expected, rel=1e-12, abs=1e-12 * largest)


def test_results_follow_each_key(tab):
    cell(tab, 1, 2).fill("-1.5")
    assert_shows(tab, changed(1, 2, -1.5))
    cell(tab, 1, 2).fill("−2e-1")  # with the minus sign that the tables show
    assert_shows(tab, changed(1, 2, -0.2))


def test_a_word_appears_in_every_table(tab):
    cell(tab, 2, "word").fill("ends")
    assert tab.locator("th:visible:has-text('ends')").count() == 5
    assert tab.locator("th:visible:has-text('starts')").count() == 0


# ---- Rungs and their steps ----------------------------------------------------------


@pytest.mark.parametrize("rung", [2, 3, 4])
def test_a_rung_starts_with_its_page_s_numbers(tab, rung):
    """To each of the four places that the pages print."""
    start(tab, rung)
    steps = {"scale": True, "mask": rung > 2, "heads": 1 + (rung > 3)}
    assert_shows(tab, inputs, DRAWN[rung], **steps)
    page = {
        2: lambda: trainable.attend(*names()["parts"]).context_vectors,
        3: lambda: names()["causal"](inputs),
        4: lambda: names()["wrapper"](inputs),
    }[rung]()
    assert numbers(tab.locator(".panel.context")) == written(page)
    assert tab.evaluate("location.hash") == f"#rung={rung}"
    said = tab.locator("playground-figure .here p:visible").inner_text()
    assert said.startswith(f"This is rung {rung}: ")
    assert tab.locator("[data-rung][aria-pressed=true]").count() == 1


@pytest.mark.parametrize("trains", [False, True])
def test_every_mixture_of_steps_shows_what_the_core_computes(tab, trains):
    """And still does when a number has been changed."""
    start(tab, 4 if trains else 1)
    tables = DRAWN[4] if trains else None
    say_heads(tab, 1)
    states = set()
    for scale, mask, heads in itertools.product(
        (False, True), (False, True), (1, 4 if trains else 3)
    ):
        for name, on in (("scale", scale), ("mask", mask)):
            if tab.is_checked(f"playground-figure [value={name}]") != on:
                switch(tab, name)
        say_heads(tab, heads)
        steps = {"scale": scale, "mask": mask, "heads": heads}
        cell(tab, 1, 2).fill("0.66")
        assert_shows(tab, inputs, tables, **steps)
        cell(tab, 1, 2).fill("-1.5")
        assert_shows(tab, changed(1, 2, -1.5), tables, **steps)
        states.add(str(numbers(tab.locator(".panel.context"))))
    # With weights, a heads' worth of one number has the root of 1: no step is idle but
    # that one.
    assert len(states) == 8 - 2


def test_results_follow_a_weight(tab):
    start(tab, 3)
    weight(tab, "w_key", 1, 0).fill("−2.5")
    w_query, w_key, w_value = DRAWN[3]
    edited = [w_key[0], [-2.5, w_key[1][1]], w_key[2]]
    tables = [w_query, edited, w_value]
    assert_shows(tab, inputs, tables, scale=True, mask=True)


def test_switching_keeps_what_was_typed(tab):
    cell(tab, 1, 2).fill("0.7")
    switch(tab, "trainable")
    weight(tab, "w_value", 0, 1).fill("3")
    switch(tab, "trainable")
    assert_shows(tab, changed(1, 2, 0.7))
    switch(tab, "trainable")
    switch(tab, "mask")
    w_query, w_key, w_value = DRAWN[2]
    edited = [[w_value[0][0], 3.0], *w_value[1:]]
    assert_shows(tab, changed(1, 2, 0.7), [w_query, w_key, edited], mask=True)


def test_what_the_mask_hides_is_hatched(tab):
    switch(tab, "mask")
    for kind in ("scores", "weights"):
        assert tab.locator(f".panel.{kind} td.hidden").count() == 15
    texts = tab.locator(".panel.weights td.hidden").all_inner_texts()
    assert set(texts) == {"0.0000"}
    assert set(tab.locator(".panel.scores td.hidden").all_inner_texts()) == {"−∞"}


def test_the_scale_is_that_of_a_head_s_keys(tab):
    start(tab, 4)
    root = tab.locator("playground-figure .root")
    for heads, text in [(1, "√4 = 2.0000"), (2, "√2 = 1.4142"), (4, "√1 = 1.0000")]:
        say_heads(tab, heads)
        assert root.inner_text() == text
        assert tab.locator(".panel.weights").count() == heads
        formula = tab.locator(".panel.weights .formula").first.inner_text()
        assert formula == f"softmax(scores / {text.split()[0]})"


def offered(tab):
    return tab.locator("playground-figure .labels label").all_inner_texts()


def test_as_many_heads_are_offered_as_divide_the_columns(tab):
    assert offered(tab) == ["1", "3"]
    start(tab, 4)
    assert offered(tab) == ["1", "2", "4"]
    do(tab, "more")
    assert offered(tab) == ["1", "5"]
    steps = {"scale": True, "mask": True}
    wider = [[[*row, 0.5] for row in table] for table in DRAWN[4]]
    assert_shows(tab, inputs, wider, **steps)
    do(tab, "fewer")
    say_heads(tab, 4)
    assert_shows(tab, inputs, DRAWN[4], heads=4, **steps)
    do(tab, "fewer")
    assert_shows(
        tab,
        inputs,
        [[row[:3] for row in table] for table in DRAWN[4]],
        heads=3,
        **steps,
    )


def test_a_further_number_is_a_further_row_of_weights(tab):
    start(tab, 2)
    do(tab, "wider")
    cell(tab, 0, 3).fill("1")
    vectors = [[*row, float(i == 0)] for i, row in enumerate(inputs)]
    tables = [[*table, [0.5, 0.5]] for table in DRAWN[2]]
    assert_shows(tab, vectors, tables, scale=True)
    shapes = tab.locator(".part .editor .shape").all_inner_texts()
    assert shapes == ["(4, 2)"] * 3


def test_reset_goes_back_to_the_rung_that_was_started_from(tab):
    start(tab, 3)
    weight(tab, "w_query", 0, 0).fill("9")
    switch(tab, "mask")
    do(tab, "reset")
    assert_shows(tab, inputs, DRAWN[3], scale=True, mask=True)


def test_a_screen_reader_hears_what_a_switch_did(tab):
    region = tab.locator("playground-figure .said")
    start(tab, 2)
    switch(tab, "mask")
    assert region.text_content() == (
        "Mask on, heads: 1. This is rung 3: each token sees the ones up to itself."
    )
    switch(tab, "scale")
    assert region.text_content() == (
        "Scale off, heads: 1. No rung has just these steps: a mixture of your own."
    )
    weight(tab, "w_query", 0, 0).fill("0.5")
    tab.keyboard.press("Tab")
    assert region.text_content().startswith("Context vector of step: ")


def test_the_keyboard_goes_through_it_from_top_to_bottom(tab):
    start(tab, 4)
    tab.focus("[data-rung='1']")
    stops = []
    for _ in range(100):
        stop = tab.evaluate(
            """() => {
                 const { activeElement: at } = document;
                 if (!at.closest("playground-figure")) return null;
                 const { rung, do: action, sheet } = at.dataset;
                 return rung ? "rung" : action ?? (sheet && `sheet ${sheet}`) ??
                   (at.matches("input") ? at.type : at.localName);
               }"""
        )
        if stop is None:
            break
        stops += [stop] if stops[-1:] != [stop] else []
        tab.keyboard.press("Tab")
    rows = ["sheet 0", "shorter"] * len(tokens)
    assert stops == [
        *["rung", "checkbox", "radio", "a", *rows],
        *["taller", "wider", "narrower", "reset", "summary", "more", "fewer"],
        *["sheet 1", "div", "sheet 2", "div", "sheet 3", "div"],  # made: they scroll
        *["link", "java", "python", "torch"],
    ]
    tab.focus("[value=mask]")
    tab.keyboard.press("Space")
    assert_shows(tab, inputs, DRAWN[4], scale=True, heads=2)
    tab.focus("[type=radio]:checked")
    tab.keyboard.press("ArrowRight")
    assert_shows(tab, inputs, DRAWN[4], scale=True, heads=4)
