"""The stepper's HTML: its run is the core's, its Java the page's, and both agree."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from literate import page as pages
from literate import tools
from literate.figures import stepper as figure
from literate.figures.html import number
from literate.figures.stepper import stepper
from literate.figures.walk import short, walk_through
from literate.recording import Line
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

DOCS = Path(__file__).parents[3] / "docs/simplified"
SCORES = loop.attention_scores(inputs)
JOURNEY = 1
ONE, ALL = stepper(tokens, inputs, query=JOURNEY), stepper(tokens, inputs)


def data(html):
    return json.loads(unescape(re.search(r'<data value="([^"]*)">', html)[1]))


def text(html):
    return unescape(re.sub(r"<[^>]*>", "", html))


def code(html, language):
    """The lines of a listing, and the index of the marked one."""
    items = re.search(rf'<ol class="{language}".*?</ol>', html, re.S)[0]
    lines = re.findall(r"<li( aria-current=\"step\")?>(.*?)</li>", items, re.S)
    marked = [index for index, (current, _) in enumerate(lines) if current]
    return [text(line) for _, line in lines], marked


def cells(html, part):
    table = re.search(rf'<table class="{part}".*?</table>', html, re.S)[0]
    return [text(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", table) if cell]


def adding(html):
    """The recorded variables after each run of the line that adds."""
    walk = data(html)
    return [step[1:] for step in walk["steps"] if step[0] == walk["adds"]]


def test_one_query_shows_the_cores_numbers():
    assert cells(ONE, "left") == [short(value) for row in inputs for value in row]
    assert cells(ONE, "right") == [short(value) for value in inputs[JOURNEY]]
    assert cells(ONE, "result") == [number(score) for score in SCORES[JOURNEY]]


def test_all_queries_show_the_cores_numbers():
    turned = [short(row[d]) for d in range(3) for row in inputs]
    assert cells(ALL, "left") == [short(value) for row in inputs for value in row]
    assert cells(ALL, "right") == turned
    assert cells(ALL, "result") == [number(score) for row in SCORES for score in row]


@pytest.mark.parametrize(("html", "row"), [(ONE, JOURNEY), (ALL, 5)])
def test_the_last_sum_is_written_out(html, row):
    shown = text(re.search(r'<p class="sum">(.*?)</p>', html)[1])
    terms = " + ".join(
        f"{short(q)}·{short(k)}" for q, k in zip(inputs[row], inputs[5], strict=True)
    )
    assert shown == f"{tokens[row]} · step = {terms} = {number(SCORES[row][5])}"


def test_shapes_are_written_as_everywhere():
    captions = [text(each) for each in re.findall(r"<caption>(.*?)</caption>", ONE)]
    assert captions == ["x (6, 3)", "query (3,)", "scores (6,)"]
    captions = [text(each) for each in re.findall(r"<caption>(.*?)</caption>", ALL)]
    assert captions == ["x (6, 3)", "x.T (3, 6)", "x @ x.T (6, 6)"]


def test_the_run_has_every_inner_step_in_order():
    assert [step[:2] for step in adding(ONE)] == [
        [i, d] for i in range(6) for d in range(3)
    ]
    assert [step[:3] for step in adding(ALL)] == [
        [i, j, d] for i in range(6) for j in range(6) for d in range(3)
    ]


@pytest.mark.parametrize(
    ("html", "scores"),
    [(ONE, SCORES[JOURNEY]), (ALL, [score for row in SCORES for score in row])],
)
def test_a_score_is_done_with_the_cores_digits(html, scores):
    walk = data(html)
    assert [walk["steps"][stop][-1] for stop in walk["stops"]["score"]] == scores


def test_a_row_is_done_with_its_last_score():
    walk = data(ALL)
    assert [walk["steps"][stop][1:3] for stop in walk["stops"]["row"]] == [
        [i, 5] for i in range(6)
    ]
    assert "row" not in data(ONE)["stops"]


@pytest.mark.parametrize("html", [ONE, ALL])
def test_each_line_that_runs_is_marked_in_both_languages(html):
    walk = data(html)
    (python, here), (java, there) = code(html, "python"), code(html, "java")
    assert here == [walk["steps"][-1][0]]
    assert there == [walk["java"][str(here[0])]]
    for step in walk["steps"]:
        assert python[step[0]].strip()
        assert java[walk["java"][str(step[0])]].strip()
    assert python[walk["adds"]] == "        total += a[d] * b[d]"
    assert " += a[" in java[walk["java"][str(walk["adds"])]]


def test_the_python_stands_on_the_page_too():
    python = "".join(block.code for block in page("scores").of_kind("python"))
    lines, _ = code(ONE, "python")
    assert "\n".join(lines[lines.index("def dot(a, b):") :]) in python
    comprehension = " ".join(line.strip() for line in lines[: lines.index("]") + 1])
    assert comprehension.replace("[ ", "[").replace(" ]", "]") in python


def page(name):
    path = DOCS / f"{name}.md"
    return pages.parse(path, path.read_text("utf-8"))


@pytest.mark.parametrize(("html", "name"), [(ONE, "scores"), (ALL, "all-tokens")])
def test_the_java_is_the_pages(html, name):
    java = "".join(block.code for block in page(name).of_kind("java"))
    lines, _ = code(html, "java")
    for part in "\n".join(lines).split("\n\n"):
        assert part in java


@pytest.mark.parametrize(
    ("html", "name", "line", "variables"),
    [
        (ONE, "scores", "total += a[d] * b[d];", ["d", "total"]),
        (
            ALL,
            "all-tokens",
            "c[i][j] += a[i][k] * b[k][j];",
            ["i", "j", "k", "c[i][j]"],
        ),
    ],
)
def test_the_pages_java_takes_the_recorded_steps(java, html, name, line, variables):
    """Have the page's own Java print its variables wherever it adds."""
    source = page(name).path.read_text("utf-8")
    print_all = ' + " " + '.join(['"ran"', *variables])
    assert source.count(line) == 1
    told = source.replace(line, f"{line}\nSystem.out.println({print_all});")
    if java is None:
        tools.missing("no JDK")
    session = java.submit(pages.parse(Path(f"{name}.md"), told)).result()
    assert not [run.fault for run in session.runs if run.fault]
    ran = [
        [float(value) for value in line.split()[1:]]
        for run in session.runs
        for line in run.output.splitlines()
        if line.startswith("ran ")
    ]
    recorded = [step[-len(variables) :] for step in adding(html)]
    # The page adds up other things besides: before, and after.
    assert any(
        ran[at : at + len(recorded)] == recorded
        for at in range(len(ran) - len(recorded) + 1)
    )


def test_a_twin_that_is_gone_from_a_listing_fails_the_build(monkeypatch):
    monkeypatch.setitem(figure.SCORES_TWINS, "    sum += ", "    total += ")
    with pytest.raises(ValueError, match=r"no line begins with '    sum \+= '"):
        stepper(tokens, inputs, query=JOURNEY)


def test_a_line_that_runs_without_a_twin_fails_the_build(monkeypatch):
    monkeypatch.delitem(figure.SCORES_TWINS, "    return total")
    with pytest.raises(ValueError, match="no Java line for '    return total'"):
        stepper(tokens, inputs, query=JOURNEY)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0.55, "0.55"),
        (0.1, "0.10"),
        (0.125, "0.125"),
        (1 / 3, "0.3333"),
        (-1.5, "−1.50"),
    ],
)
def test_a_number_with_few_places_is_written_as_it_is(value, written):
    assert short(value) == written


def test_another_loop_is_another_walk():
    """What rungs to come will do: the base draws any walk, not just a dot product."""
    from literate.figures.walk import Table, Walk
    from literate.recording import listing, record

    weights, vectors = [0.25, 0.75], [[1.0, 2.0], [3.0, 4.0]]
    html = walk_through(
        Walk(
            java="for (i)\n    for (d)\n        blend[d] += w[i] * v[i][d];",
            python=[Line(""), *listing(loop.weighted_sum)],
            twins={
                "    blend = ": "for (i)",
                "    for i": "for (i)",
                "        for d": "    for (d)",
                "            blend[d] +=": "        blend[d]",
                "    return": "for (i)",
            },
            steps=[
                step
                for step in record(
                    lambda: loop.weighted_sum(weights, vectors),
                    [loop.weighted_sum],
                    lambda seen: (
                        seen.get("i"),
                        seen.get("d"),
                        seen["blend"][seen["d"]] if "d" in seen else None,
                    ),
                )
                if step.names[1] is not None
            ],
            names=[("i", "i"), ("d", "d"), ("blend[d]", "blend[d]")],
            inner="i",
            adds="            blend[d] +=",
            fills="            blend[d] +=",
            left=Table("weights", (2,), [["0.25", "0.75"]], rows=None, columns="i"),
            right=Table("x", (2, 2), [["1", "2"], ["3", "4"]], rows="i", columns="d"),
            result=Table(
                "context",
                (2,),
                [["2.5000", "3.5000"]],
                rows=None,
                columns="d",
                cell_names=(("first", "second"),),
            ),
            factors=("left", "right"),
            cell="number",
        )
    )
    assert cells(html, "result") == ["2.5000", "3.5000"]
    assert "second = 0.25·2 + 0.75·4 = 3.5000" in text(html)
    assert adding(html) == [
        [0, 0, 0.25], [0, 1, 0.5], [1, 0, 2.5], [1, 1, 3.5],
    ]  # fmt: skip
