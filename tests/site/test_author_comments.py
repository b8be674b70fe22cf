import pytest
from markdown import Markdown

EXTENSIONS = ["tables", "attr_list", "md_in_html", "admonition", "toc", "def_list"]
EXTENSIONS += ["pymdownx.superfences", "pymdownx.details", "pymdownx.tabbed"]
EXTENSIONS += ["literate.formulas", "literate.author_comments"]
# Would be a link, emphasis, a reference, a formula, or an entity in the open.
BINDING = "<!-- = f[0](x) * w_1 * w_2 + a[1][2] < b & c > 0 -->"


def render(text, keep):
    configs = {"literate.author_comments": {"keep": keep}}
    configs["pymdownx.tabbed"] = {"alternate_style": True}
    return Markdown(extensions=EXTENSIONS, extension_configs=configs).convert(text)


PLACES = [
    "A score of 1.4950@.",
    "Two: 1.4950@ and 1.4950@, and\n1.4950@ in the next line\nand on.",
    "The shape `(6, 6)`@, then.",
    "The formula $0.9544$@, then.",
    "$$\nx = 0.9544\n$$@",
    "- in a list 1.4950@\n- and 1.4950@",
    "1. in a list\n\n    and 1.4950@ in it",
    "| a | b |\n| - | - |\n| 1.4950@ | `(6, 6)`@ |",
    "## A heading of 1.4950@",
    "**bold 1.4950@** and *1.4950@*",
    "<div markdown>\n<div markdown>\n\nIn a column 1.4950@.\n\n</div>\n</div>",
    "!!! note\n\n    In a box 1.4950@.",
    "??? note\n\n    In a box 1.4950@.",
    '=== "Java"\n\n    In a tab 1.4950@.',
    "> In a quote 1.4950@.",
    "[a link of 1.4950@](https://example.org)",
    "term\n:   In a definition 1.4950@.",
    "100 %@ and 1.5@.",
]


@pytest.mark.parametrize("place", PLACES)
def test_a_binding_is_kept_as_written_or_gone_without_a_trace(place):
    kept = render(place.replace("@", BINDING), keep=True)
    assert kept.count(BINDING) == place.count("@")
    gone = render(place.replace("@", BINDING), keep=False)
    assert gone == render(place.replace("@", ""), keep=False)


def test_a_binding_leaves_no_trace_in_a_headings_id():
    assert 'id="a-heading-of-14950"' in render(f"## A heading of 1.4950{BINDING}", True)


@pytest.mark.parametrize("keep", [True, False])
def test_a_binding_shown_as_code_is_code(keep):
    inline = render("Write `1.4950<!-- = scores[1] -->`.", keep)
    block = render("```text\n1.4950<!-- = scores[1] -->\n```", keep)
    for html in (inline, block):
        assert "1.4950&lt;!-- = scores[1] --&gt;" in html


BLOCK = (
    "```python\nprint(1)\n```\n{}"
    "<!--pytest-codeblocks:expected-output-->\n```text\n1\n```\n"
)
OPENERS = ["", "!!! note\n\n", "- item\n\n", '=== "Java"\n\n', "<div markdown>\n\n"]


@pytest.mark.parametrize("empty_line", ["", "\n"])
@pytest.mark.parametrize("opener", OPENERS)
def test_an_output_follows_its_code_in_every_container(opener, empty_line):
    indented = "    " if opener and not opener.startswith("<") else ""
    lines = BLOCK.format(empty_line).splitlines()
    text = opener + "".join(f"{indented}{line}".rstrip() + "\n" for line in lines)
    if opener.startswith("<"):
        text += "\n</div>"
    html = render(text, keep=False)
    assert "pytest-codeblocks" not in html
    between = html.split("</code></pre></div>")[1]
    assert between.split("<div class=", 1)[0].strip() == ""
    assert render(text, keep=True).count("<!--pytest-codeblocks:") == 1
    assert html.count("<pre>") == render(text, keep=True).count("<pre>") == 2


def test_a_readers_comment_stays():
    assert "<!-- a note -->" in render("Text <!-- a note --> text.", keep=False)
