"""What the built site consists of, and what a strict build refuses."""

import re
from collections import Counter
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from serving import ROOT, mkdocs_build


class Reader(HTMLParser):
    """Notes the ids of a page and what it refers to."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.addresses, self.labels, self.comments = [], [], [], []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.ids += [named["id"]] if "id" in named else []
        self.labels += [named["for"]] if tag == "label" and "for" in named else []
        loads = tag in ("img", "script", "source", "iframe")
        loads |= tag == "link" and named["rel"] not in ("canonical", "prev", "next")
        for name in ("src", "href"):
            if loads and name in named:
                self.addresses.append(named[name])

    def handle_comment(self, data):
        self.comments.append(data)


@pytest.fixture(scope="module")
def parsed(site):
    return {
        path.relative_to(site).as_posix(): Reader(path) for path in site.rglob("*.html")
    }


def test_ids_are_unique_on_each_page(parsed):
    for name, page in parsed.items():
        twice = [id for id, count in Counter(page.ids).items() if count > 1]
        assert not twice, name


def test_labels_belong_to_something(parsed):
    for name, page in parsed.items():
        assert set(page.labels) <= {*page.ids, "__toc"}, name


def test_nothing_is_loaded_from_elsewhere(parsed, site):
    for name, page in parsed.items():
        for address in page.addresses:
            assert not urlsplit(address).netloc, f"{name}: {address}"
    for style in site.rglob("*.css"):
        text = style.read_text("utf-8")
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", text), style


def test_no_comment_of_an_author_ships(parsed):
    for name, page in parsed.items():
        for comment in page.comments:
            assert not comment.lstrip().startswith(("=", "pytest-codeblocks")), name


def test_material_is_mended(parsed, site):
    html = (site / "index.html").read_text("utf-8")
    assert 'role="dialog" aria-label="Search"' in html
    assert not re.findall(r'type="checkbox"[^>]*autocomplete', html)


def test_facts_are_for_the_checks_and_do_not_ship(site):
    assert not list(site.rglob("*.toml"))


PAGES = {
    "index.md": "# Home\n\n{}\n\n## Here\n\nText.\n",
    "glossary.md": "# Glossary\n\nquery\n:   The vector that asks.\n",
}


@pytest.fixture
def build(tmp_path):
    """Build a site of two pages with the real configuration."""

    def built(text, **more):
        docs = tmp_path / "docs"
        for name, page in {**PAGES, **more}.items():
            file = docs / name.replace("__", "/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(page.replace("{}", text), "utf-8")
        config = tmp_path / "mkdocs.yml"
        config.write_text(
            f"INHERIT: {ROOT / 'mkdocs.yml'}\n"
            f"theme: {{custom_dir: {ROOT / 'src/theme'}}}\n"
            f"docs_dir: {docs}\n"
            "extra_css: []\nextra_javascript: []\nhooks: []\nwatch: []\n"
            "plugins: [search]\n"
            "nav: [index.md, glossary.md]\n"
        )
        return mkdocs_build(config, tmp_path / "site")

    return built


def test_a_strict_build_refuses_what_leads_nowhere(build):
    wrong = {
        "[page](nowhere.md)": "'nowhere.md', but the target is not found",
        "[anchor](#nowhere)": "there is no such anchor on this page",
        "[other](glossary.md#nowhere)": "does not contain an anchor '#nowhere'",
        "[absolute](/glossary/)": "absolute link '/glossary/'",
        "[folder](glossary/)": "unrecognized relative link 'glossary/'",
        "![image](nowhere.png)": "'nowhere.png', but the target is not found",
    }
    built = build(" ".join(wrong), **{"unlisted.md": "# Unlisted\n\n{}\n"})
    assert built.returncode == 1
    for warning in (*wrong.values(), 'not included in the "nav"'):
        assert warning in built.stderr
    assert "warnings in strict mode" in built.stdout + built.stderr


def test_a_strict_build_accepts_what_leads_somewhere(build):
    right = "[here](#here), [term](glossary.md#query), a query, and $q$."
    built = build(right)
    assert built.returncode == 0, built.stderr


def test_a_build_refuses_a_formula_that_it_cannot_show(build):
    built = build(r"A formula: $\foo$.")
    assert built.returncode == 1
    assert "Error reading page 'index.md'" in built.stderr
    assert r"formula `\foo`: latex2mathml doesn't know \foo" in built.stderr
