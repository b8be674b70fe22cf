"""Playground, as its readers use it."""

import json
import random
import re

import pytest
import torch
from axe_playwright_python.sync_playwright import Axe

from literate import page as pages
from literate import tools
from literate.figures.html import number
from literate.run_java import JavaRunner
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

PAGE = "playground/"
STRANGE = ["a\"b'c", "x\\u0041\\", "<b>&;,", "naïve «»", "$& $1"]


@pytest.fixture
def playground(read):
    def open_it(fragment="", **options):
        (reader := read(**options)).open(PAGE + fragment)
        reader.tab.wait_for_selector("playground-figure input")
        return reader

    return open_it


@pytest.fixture
def reader(playground):
    return playground(permissions=["clipboard-read", "clipboard-write"])


@pytest.fixture
def tab(reader):
    return reader.tab


def cell(tab, i, d):
    """The cell of number d of token i; "word" for its word."""
    return tab.locator(f"input[data-i='{i}'][data-j='{0 if d == 'word' else d + 1}']")


def table(tab, title):
    rows = tab.locator(f".panel:has(caption:text('{title}')) tbody tr").all()
    return [row.locator("td").all_inner_texts() for row in rows]


def assert_shows(tab, vectors):
    for title, matrix in zip(
        ("Scores", "Weights", "Context"), loop.self_attention(vectors), strict=True
    ):
        assert table(tab, title) == [[number(v) for v in row] for row in matrix], title


def assert_comes_to_show(tab, vectors):
    """As assert_shows, where the browser takes a moment to go somewhere."""
    first = number(loop.attention_scores(vectors)[0][1])
    tab.locator(
        f".panel:has(caption:text('Scores')) td >> nth=2 >> text={first}"
    ).wait_for()
    assert_shows(tab, vectors)


def changed(i, d, value):
    return [
        [value if (i, d) == (row, column) else old for column, old in enumerate(vector)]
        for row, vector in enumerate(inputs)
    ]


def do(tab, action):
    tab.click(f"[data-do={action}] >> nth=0")


# ---- What it computes ---------------------------------------------------------------


def test_begins_with_the_example(tab):
    assert_shows(tab, inputs)
    assert tab.evaluate("location.hash") == ""
    words = [cell(tab, i, "word").input_value() for i in range(len(tokens))]
    assert words == tokens


def test_the_browser_computes_what_the_core_does(tab):
    """The same sums in the same order; only exp may differ, in its last bit."""
    chance = random.Random(123)
    samples = []
    for scale in (1e-3, 1, 1, 10, 1000):
        for _ in range(20):
            size, width = chance.randint(2, 12), chance.randint(2, 8)
            samples.append(
                [
                    [chance.uniform(-scale, scale) for _ in range(width)]
                    for _ in range(size)
                ]
            )
    computed = tab.evaluate(
        """async samples => {
             const script = new URL("../assets/figures/playground-figure.js", location);
             const { attention } = await import(script.href);
             return samples.map(attention);
           }""",
        samples,
    )
    for sample, found in zip(samples, computed, strict=True):
        scores, weights, context = loop.self_attention(sample)
        assert found["scores"] == scores
        for row, expected in zip(found["weights"], weights, strict=True):
            assert row == pytest.approx(expected, rel=1e-14, abs=1e-300)
        for row, expected in zip(found["context"], context, strict=True):
            assert row == pytest.approx(expected, rel=1e-12, abs=1e-12)


def test_results_follow_each_key(tab):
    cell(tab, 1, 2).fill("-1.5")
    assert_shows(tab, changed(1, 2, -1.5))
    cell(tab, 1, 2).fill("−2e-1")  # with the minus sign that the tables show
    assert_shows(tab, changed(1, 2, -0.2))


def test_a_word_appears_in_every_table(tab):
    cell(tab, 2, "word").fill("ends")
    assert tab.locator("th:has-text('ends')").count() == 5
    assert tab.locator("th:has-text('starts')").count() == 0


# ---- Larger and smaller -------------------------------------------------------------


def test_tokens_from_two_to_twelve(tab):
    for _ in range(6):
        do(tab, "taller")
    assert tab.is_disabled("[data-do=taller]")
    assert_shows(tab, inputs + [[0.5] * 3] * 6)
    focused = tab.evaluate("document.activeElement.value")
    assert focused == "word 11"
    marks = tab.locator(".editor .mark").all_inner_texts()
    assert len(set(marks)) == 12
    for _ in range(10):
        do(tab, "shorter")
    assert tab.locator("[data-do=shorter]:disabled").count() == 2
    assert_shows(tab, [[0.5] * 3] * 2)


def test_numbers_from_two_to_eight_and_what_was_taken_away_comes_back(tab):
    do(tab, "narrower")
    assert tab.is_disabled("[data-do=narrower]")
    assert_shows(tab, [vector[:2] for vector in inputs])
    for _ in range(6):
        do(tab, "wider")
    assert tab.is_disabled("[data-do=wider]")
    assert_shows(tab, [vector + [0.0] * 5 for vector in inputs])
    shapes = tab.locator("playground-figure .shape").all_inner_texts()
    assert shapes == ["(6, 8)", "(6, 6)", "(6, 6)", "(6, 8)"]


def test_removing_a_token_keeps_the_focus_near(tab):
    tab.focus("[data-do=shorter] >> nth=5")
    tab.keyboard.press("Enter")
    assert_shows(tab, inputs[:5])
    assert tab.evaluate("document.activeElement.ariaLabel") == "Remove token 4"


# ---- Bad input ----------------------------------------------------------------------


BAD = [
    ("", "empty, and a vector needs every number"),
    ("  ", "empty, and a vector needs every number"),
    ("abc", "“abc” is not a number such as 0.55"),
    ("0x10", "“0x10” is not a number such as 0.55"),
    ("1 2", "“1 2” is not a number such as 0.55"),
    ("--1", "“--1” is not a number such as 0.55"),
    ("NaN", "NaN would spoil every result"),
    ("-Infinity", "-Infinity would spoil every result"),
    ("0,5", "write a point, not a comma: 0.5"),
    ("1e300", "1e300 is too large: −1000 to 1000 will do"),
    ("1e999", "1e999 is too large: −1000 to 1000 will do"),
    ("-1000.1", "-1000.1 is too large: −1000 to 1000 will do"),
]


def test_bad_input_is_refused_at_the_cell_and_nothing_is_lost(tab):
    bad = cell(tab, 1, 2)
    for text, reason in BAD:
        bad.fill("0.7")
        bad.fill(text)
        assert bad.get_attribute("aria-invalid") == "true"
        message = tab.locator(f"[id='{bad.get_attribute('aria-describedby')}']")
        expected = f"journey, number 2: {reason}. The tables keep 0.7."
        assert message.inner_text() == expected
        assert_shows(tab, changed(1, 2, 0.7))
    tab.keyboard.press("Escape")
    assert bad.input_value() == "0.7"
    assert bad.get_attribute("aria-invalid") == "false"
    assert not tab.locator(".problems p").count()


def test_a_bad_cell_holds_up_no_other(tab):
    bad = cell(tab, 1, 2)
    bad.fill("seven")
    cell(tab, 0, 0).fill("0.44")
    do(tab, "taller")
    assert bad.input_value() == "seven"
    assert bad.get_attribute("aria-invalid") == "true"
    assert_shows(tab, [*changed(0, 0, 0.44), [0.5] * 3])
    # The address has what is right, so whoever gets it can open it.
    assert "seven" not in tab.url
    assert "journey,0.55,0.87,0.66;" in tab.url


def test_a_token_needs_a_word(tab):
    cell(tab, 1, "word").fill(" ")
    assert cell(tab, 1, "word").get_attribute("aria-invalid") == "true"
    assert tab.inner_text(".problems") == (
        "word of token 1: empty, and a token needs a word. The tables keep journey."
    )
    assert tab.locator("th:has-text('journey')").count() == 5


def test_two_bad_cells_have_a_word_each(tab):
    cell(tab, 0, 0).fill("x")
    cell(tab, 5, 2).fill("y")
    assert tab.locator(".problems p").count() == 2
    assert tab.locator("[aria-invalid=true]").count() == 2


# ---- Keyboard, screen reader, phone --------------------------------------------------


def test_arrow_keys_and_enter_go_from_row_to_row(tab):
    cell(tab, 0, 1).focus()
    where = "[document.activeElement.dataset.i, document.activeElement.dataset.j]"
    for key, expected in [
        ("ArrowUp", ["0", "2"]),
        ("ArrowDown", ["1", "2"]),
        ("Enter", ["2", "2"]),
        ("ArrowUp", ["1", "2"]),
    ]:
        tab.keyboard.press(key)
        assert tab.evaluate(where) == expected


def test_a_screen_reader_hears_the_result_when_a_cell_is_done(tab):
    region = tab.locator("playground-figure .said")
    cell(tab, 1, 2).fill("0.7")
    assert region.text_content() == ""
    tab.keyboard.press("Tab")
    vector = loop.self_attention(changed(1, 2, 0.7)).context_vectors[1]
    assert region.text_content() == (
        f"Context vector of journey: {', '.join(number(v) for v in vector)}"
    )


def test_every_cell_and_table_has_a_name(tab):
    labels = [
        label.get_attribute("aria-label")
        for label in tab.locator("td input, th input").all()
    ]
    assert len(set(labels)) == len(labels) == 24
    assert "journey, number 2" in labels


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_when_a_cell_is_bad(playground, scheme):
    tab = playground(scheme=scheme).tab
    cell(tab, 1, 2).fill("seven")
    tab.hover("[data-do=taller]")
    found = Axe().run(tab, context="playground-figure").response["violations"]
    assert not found


@pytest.mark.parametrize("width", [320, 390])
def test_works_on_a_phone(playground, width):
    reader = playground(width=width, has_touch=True)
    tab = reader.tab
    for i in range(3):
        box = cell(tab, 0, i).bounding_box()
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 32
    size = cell(tab, 0, 0).evaluate("cell => getComputedStyle(cell).fontSize")
    assert float(size.removesuffix("px")) >= 16  # or iOS zooms in
    tab.tap("[data-do=taller]")
    cell(tab, 6, 1).fill("1")
    assert_shows(tab, [*inputs, [0.5, 1.0, 0.5]])
    for _ in range(5):
        tab.tap("[data-do=taller]")
        tab.tap("[data-do=wider]")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_without_javascript_the_example_is_complete(read):
    tab = (reader := read(java_script_enabled=False)).tab
    tab.goto(reader.address + PAGE)
    assert_shows(tab, inputs)
    typed = [[float(text) for text in row] for row in table(tab, "Words and vectors")]
    assert typed == inputs
    assert not tab.locator("playground-figure button:visible").count()


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


DAMAGED = [
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
    assert tab.inner_text(".problems").startswith("The link is damaged")
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


@pytest.fixture
def copied(tab):
    """Copy a state with odd words and numbers as a language."""

    def copy(language):
        for i, word in enumerate(STRANGE):
            cell(tab, i, "word").fill(word)
        cell(tab, 0, 0).fill("-123.456e-1")
        cell(tab, 0, 1).fill("1e-7")
        cell(tab, 5, 2).fill("3")
        do(tab, language)
        tab.wait_for_selector(f"[data-do={language}].done")
        return tab.evaluate("navigator.clipboard.readText()")

    return copy


VECTORS = [[-12.3456, 1e-7, 0.89], *inputs[1:5], [0.05, 0.8, 3.0]]
WORDS = [*STRANGE, "step"]


def run_as_page(tmp_path, language, code):
    source = f"```{language}\n{code}```\n"
    return pages.parse(tmp_path / "copied.md", source)


@pytest.mark.parametrize("language", ["python", "torch"])
def test_the_python_that_is_copied_gives_the_same_numbers(copied, language, capsys):
    names = {}
    exec(copied(language), names)
    assert names["tokens"] == WORDS
    assert names["inputs"] == VECTORS
    context = loop.self_attention(VECTORS).context_vectors
    printed = capsys.readouterr().out
    if language == "torch":
        assert printed.startswith("tensor(")
        assert names["x"].dtype == torch.float64
        torch.testing.assert_close(
            names["context_vectors"], torch.tensor(context, dtype=torch.float64)
        )
    else:
        assert names["context_vectors"] == context
        lines = [", ".join(f"{value:.4f}" for value in row) for row in context]
        assert re.findall(r"\[([^\[\]]*)\]", printed) == lines


def test_the_java_that_is_copied_gives_the_same_numbers(copied, tmp_path):
    java = tools.find_java()
    if java is None:
        tools.missing("no java ≥ 17 with jshell: install a JDK to run what is copied")
    runner = JavaRunner(java)
    try:
        page = run_as_page(tmp_path, "java", copied("java"))
        session = runner.submit(page).result()
    finally:
        runner.close()
    [run] = session.runs
    assert run.fault is None
    context = loop.self_attention(VECTORS).context_vectors
    lines = ["[" + ", ".join(f"{v:.4f}" for v in row) + "]" for row in context]
    assert run.output.splitlines() == lines
    assert json.loads(json.loads(session.variables["inputs"])) == [VECTORS]
    [found] = json.loads(json.loads(session.variables["contextVectors"]))
    for row, expected in zip(found, context, strict=True):
        assert row == pytest.approx(expected, rel=1e-13)


def test_where_copying_is_not_allowed_the_text_is_shown_selected(playground):
    tab = playground().tab
    tab.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    do(tab, "python")
    tab.wait_for_selector("playground-figure textarea:visible")
    assert "inputs = [" in tab.evaluate("getSelection().toString()")
