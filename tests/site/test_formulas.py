import re

import pytest
from markdown import Markdown

from literate.formulas import FormulaError, to_mathml

EXTENSIONS = ["tables", "attr_list", "md_in_html", "admonition", "pymdownx.superfences"]


def render(text):
    return Markdown(extensions=[*EXTENSIONS, "literate.formulas"]).convert(text)


def test_a_number_is_one_element():
    assert "<mn>0.9544</mn>" in to_mathml("q \\cdot k = 0.9544")
    assert to_mathml("-0.4").endswith("<mo>−</mo><mn>0.4</mn></mrow></math>")
    assert "<mn>100</mn>" in to_mathml("e^{100}")


@pytest.mark.parametrize(
    ("latex", "shown"),
    [
        (r"\mathbf{q} < \mathbf{k}", "𝐪<𝐤"),
        (r"\mathbb{R}^{6 \times 3}", "ℝ6×3"),
        (r"\sum_{j=1}^{6} a_j", "∑j=16aj"),
        (r"\frac{e^{s_j}}{\sum_k e^{s_k}}", "esj∑kesk"),
        (r"\lVert q \rVert \cos \theta", "‖q‖cosθ"),
        (r"X X^\top", "XX⊤"),
        (r"\operatorname{softmax}(s)", "softmax(s)"),
        (r"\begin{bmatrix} 1.5 & -0.4 \end{bmatrix}", "[1.5−0.4]"),
        (r"\text{a < b & c}", "a < b & c"),
        (r"50\,\%", "50%"),
    ],
)
def test_a_formula_shows_its_characters(latex, shown):
    from html import unescape

    text = unescape(re.sub("<[^>]*>", "", to_mathml(latex)))
    assert text.replace("\N{NO-BREAK SPACE}", " ") == shown


def test_upright_letters_are_one_word():
    assert '<mi mathvariant="normal">softmax</mi>' in to_mathml(r"\mathrm{softmax}")


@pytest.mark.parametrize(
    ("latex", "problem"),
    [
        (r"\foo x", r"formula `\foo x`: latex2mathml doesn't know \foo"),
        (r"x + \unknowncommand", r"doesn't know \unknowncommand"),
        ("{x", "a brace without its partner"),
        (r"\frac{1}{2}}", "a brace without its partner"),
        ("a_b_c", "latex2mathml says: double subscripts"),
        (r"\left( x", "latex2mathml says: extra left or missing right"),
        (r"\frac{1}", "an argument is missing (<mfrac> has 1)"),
        (r"\begin{aligned} a &= b \end{aligned}", "an & outside a matrix"),
        (".5", "write 0.5, not .5"),
        (r"x^{\mathsf T}", "browsers don't show sans-serif letters"),
        (r"\href{https://example.org}{x}", "a link inside a formula"),
    ],
)
def test_what_would_be_shown_wrong_is_an_error(latex, problem):
    with pytest.raises(FormulaError) as caught:
        to_mathml(latex)
    assert problem in str(caught.value)
    with pytest.raises(FormulaError):
        render(f"Text ${latex}$.")


@pytest.mark.parametrize(
    "text",
    [
        "It costs $5, or $10 for two.",
        "From 5$ to 10$ each.",
        r"A \$x\$ is a variable.",
        "A lone $ sign, and a $HOME.",
        "In code: `$x$` and `$$y$$`.",
        "```python\nprint('$x$')\n```",
        "```text\n$$\nx\n$$\n```",
        "    $$x$$ in indented code",
    ],
)
def test_a_dollar_sign_that_is_none_of_ours_stays(text):
    html = render(text)
    assert "<math" not in html
    assert html.count("$") == text.count("$")


@pytest.mark.parametrize(
    "text",
    [
        "A score $s_j$, in a sentence.",
        "- in a list: $s_j$",
        "| a | b |\n| - | - |\n| $s_j$ | 1 |",
        "## A heading: $s_j$",
        "**bold $s_j$**",
        "`code`$s_j$",
        "<div markdown>\n\nIn a column $s_j$.\n\n</div>",
        '!!! note "A title"\n\n    In a box $s_j$.',
        "> In a quote $s_j$.",
    ],
)
def test_an_inline_formula_stands_everywhere(text):
    html = render(text)
    assert '<math display="inline">' in html
    assert "$" not in html
    assert "<mi>s</mi>" in html


@pytest.mark.parametrize(
    "text",
    [
        "Before.\n\n$$\na_1 * b_1 * c\n$$\n\nAfter.",
        "Before.\n$$a_1 * b_1 * c$$\nAfter.",
        "- an item\n\n    $$\n    a_1 * b_1 * c\n    $$",
        "<div markdown>\n\n$$\na_1 * b_1 * c\n$$\n\n</div>",
        "!!! note\n\n    $$\n    a_1 * b_1 * c\n    $$",
    ],
)
def test_a_display_formula_has_a_box_of_its_own(text):
    html = render(text)
    assert '<div class="formula"><math display="block">' in html
    assert "<em>" not in html
    assert "$" not in html
    for word in ("Before.", "After."):
        assert (f"<p>{word}</p>" in html) == (word in text)


def test_comments_behind_a_display_formula_stay_in_its_box():
    html = render("$$\n0.9544 = x\n$$<!-- = scores[0] --> <!-- = y -->")
    assert "</math><!-- = scores[0] --> <!-- = y --></div>" in html


@pytest.mark.parametrize(
    "text",
    ["$$\nx\n\nText.", "$$x$$ and text.", "In a line: $$x$$ so.", "Text.\n$$ x"],
)
def test_a_display_formula_that_is_not_closed_or_not_alone_is_an_error(text):
    with pytest.raises(FormulaError):
        render(text)
