"""The pipeline's HTML."""

import re
from pathlib import Path

import pytest

from literate.figures.pipeline import pipeline
from selfattention.example import inputs
from selfattention.simplified import loop

DOCS = Path(__file__).parents[3] / "docs"
ATTENTION = loop.self_attention(inputs)
STAGES = ["inputs", "scores", "weights", "context vectors"]


def stages(html):
    return re.findall(r"<li.*?</li>", html)


def test_leads_from_inputs_to_context_vectors_with_the_shapes():
    html = pipeline(inputs, ATTENTION)
    assert re.findall(r"<a [^>]*>([^<]*)</a>", html) == STAGES
    shapes = re.findall(r'class="shape">([^<]*)<', html)
    assert shapes == ["(T, d)", "(T, T)", "(T, T)", "(T, d)"]


def test_each_drawing_has_the_size_of_its_matrix():
    drawn = re.findall(r'viewBox="0 0 (\d) (\d)"', pipeline(inputs, ATTENTION))
    assert drawn == [("3", "6"), ("6", "6"), ("6", "6"), ("3", "6")]


def test_only_weights_are_shaded_and_as_much_as_they_weigh():
    shades = re.findall(
        r'class="weight" style="--w: ([^"]*)"', pipeline(inputs, ATTENTION)
    )
    weights = [w for row in ATTENTION.attention_weights for w in row]
    assert shades == [f"{weight:.4f}" for weight in weights]


def test_each_stage_links_to_a_page():
    for page in re.findall(r'href="/([^"]*)"', pipeline(inputs, ATTENTION)):
        assert (DOCS / page).is_file()


@pytest.mark.parametrize("here", STAGES)
def test_says_where_the_reader_is(here):
    html = pipeline(inputs, ATTENTION, here=here)
    [marked] = [stage for stage in stages(html) if 'aria-current="page"' in stage]
    assert f">{here}</a>" in marked
    assert marked.startswith('<li class="here"')


def test_refuses_a_stage_that_is_not_there():
    with pytest.raises(ValueError, match="no stage 'logits': wanted one of inputs"):
        pipeline(inputs, ATTENTION, here="logits")
