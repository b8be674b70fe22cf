"""Ladder: the four rungs, what each adds, and the flaw that the next one mends."""

from typing import NamedTuple

from literate.figures.html import link, tag


class Rung(NamedTuple):
    """One rung.

    Attributes:
        name: As in "rung 1: simplified"; its folder in docs/ has the same name.
        adds: What it has that the rung below lacks.
        flaw: What it leaves for the next one.
        page: Its first page, from docs/; None as long as there is none.
    """

    name: str
    adds: str
    flaw: str
    page: str | None = None


RUNGS = (
    Rung(
        "simplified",
        "Blends words by how well their vectors fit.",
        "Nothing in it can be learned.",
        "simplified/idea.md",
    ),
    Rung(
        "trainable",
        "Three matrices, made by training, decide what fits.",
        "Each word sees the words after it, which a model that is to predict the next "
        "word must not.",
        "trainable/lookup.md",
    ),
    Rung(
        "causal",
        "Hides the words that come later.",
        "One set of weights for each word, so one kind of relation at a time.",
        "causal/mask.md",
    ),
    Rung(
        "multi-head",
        "Runs several attentions side by side and joins what they find.",
        "",
        "multi_head/heads.md",
    ),
)


def ladder(here: str | None = None) -> str:
    """Show the four rungs as one climbs them.

    Args:
        here: The rung that the reader is on, None for a reader who is on none.

    Returns:
        A list; no script moves it.

    Raises:
        ValueError: If there is no such rung.
    """
    names = [rung.name for rung in RUNGS]
    if here not in (None, *names):
        raise ValueError(f"no rung {here!r}: wanted one of {', '.join(names)}, or None")
    items = [
        _rung(number, rung, rung.name == here)
        for number, rung in enumerate(RUNGS, start=1)
    ]
    return tag("div", tag("ol", *items), class_="ladder")


def _rung(number: int, rung: Rung, here: bool) -> str:
    name = f"Rung {number}: {rung.name}"
    title = link(rung.page, name) if rung.page else tag("span", name)
    if here:
        title += tag("span", "you are here", class_="note")
    elif not rung.page:
        title += tag("span", "to come", class_="note")
    lines = [
        tag("p", title, class_="name"),
        tag("p", rung.adds),
    ]
    if rung.flaw:
        lines.append(
            tag("p", tag("b", "The flaw:"), " ", _lower(rung.flaw), class_="flaw")
        )
    return tag(
        "li",
        *lines,
        class_="here" if here else None if rung.page else "later",
        aria_current="step" if here else None,
    )


def _lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]
