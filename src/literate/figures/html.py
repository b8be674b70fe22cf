"""What all figures share: elements, and how a token, a number and a weight look."""

import json
from html import escape

# A mark besides the colour, since colour alone says nothing to some readers. The
# sentence has six tokens; in the playground colours begin again, and marks are hollow.
MARKS = ("●", "▲", "■", "◆", "★", "✚", "○", "△", "□", "◇", "☆", "✢")


def tag(name: str, *children: str, **attributes: object) -> str:
    """Write an element.

    Args:
        name: Its name.
        children: What is inside, as HTML.
        attributes: `class_` for `class`, `data_x` for `data-x`; None leaves one out.

    Returns:
        HTML.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>"


def token(index: int, word: str) -> str:
    """Write a token: its mark, in its colour, and its word.

    Args:
        index: Which token of the sentence, from 0.
        word: The word.

    Returns:
        HTML. A screen reader hears the word alone.
    """
    mark = tag("span", MARKS[index % len(MARKS)], aria_hidden="true", class_="mark")
    return tag("span", mark, escape(word), class_=f"token token-{index % 6 + 1}")


def role(name: str, text: str | None = None) -> str:
    """Write query, key or value: its letter in a box, in its colour, and its name.

    Args:
        name: `query`, `key` or `value`.
        text: What to write, if not the name: the plural.

    Returns:
        HTML. A screen reader hears the text alone.
    """
    letter = tag("span", name[0].upper(), aria_hidden="true", class_="letter")
    return tag("span", letter, escape(text or name), class_=f"role {escape(name)}")


def number(value: float, places: int = 4) -> str:
    """Write a number as everywhere on the site: to four places, with a real minus.

    Args:
        value: The number.
        places: Fewer, if the number has no more.

    Returns:
        Text.
    """
    text = f"{value:.{places}f}"
    return text.replace("-", "−") if float(text) else text.lstrip("-")


def data(value: object) -> str:
    """Hand values to the figure's script at full precision.

    Args:
        value: Lists, dicts, text and numbers.

    Returns:
        A `<data>` with JSON, not a `<script>`: the theme runs each of those, whatever
        its type, when it puts a page in place of another.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return tag("data", value=text)


def live() -> str:
    """Keep a place for what a script has a screen reader say: `this.say` in figure.js.

    Returns:
        HTML, not seen.
    """
    return tag("p", class_="said", aria_live="polite")


def link(page: str, *children: str, **attributes: object) -> str:
    """Link to a page.

    Args:
        page: Its source file, from docs/: `simplified/scores.md#check-yourself`.
        children: What is inside, as HTML.
        attributes: As of `tag`.

    Returns:
        An `<a>`. The build resolves it, and warns where it leads nowhere.
    """
    return tag("a", *children, href=f"/{page}", **attributes)


def choice(name: str, legend: str, words: list[str], chosen: int) -> str:
    """Write a row of radio buttons, one a token: one tab stop, arrow keys inside.

    Without a script there is nothing to choose, so the stylesheet hides it.

    Args:
        name: The group's name, unique on the page.
        legend: What is chosen.
        words: The tokens.
        chosen: Which one to begin with.

    Returns:
        A `<fieldset>`.
    """
    labels = [token(index, word) for index, word in enumerate(words)]
    return radios(name, legend, labels, chosen)


def radios(name: str, legend: str, labels: list[str], chosen: int) -> str:
    """Write a row of radio buttons, as `choice` does, but with any labels.

    Args:
        name: The group's name, unique on the page.
        legend: What is chosen.
        labels: HTML.
        chosen: Which one to begin with.

    Returns:
        A `<fieldset>`.
    """
    buttons = [
        tag(
            "label",
            f'<input type="radio" name="{escape(name)}" value="{index}"'
            f"{' checked' if index == chosen else ''}>",
            label,
        )
        for index, label in enumerate(labels)
    ]
    return tag("fieldset", tag("legend", legend), *buttons, class_="choice")
