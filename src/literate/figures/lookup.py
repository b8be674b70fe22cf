"""Lookup: the map that finds one value, beside the attention that blends all."""

from literate.figures.html import choice, data, live, number, role, tag, token
from selfattention.trainable.loop import attend

Rows = list[list[float]]


def lookup(
    tokens: list[str], queries: Rows, keys: Rows, values: Rows, query: int
) -> str:
    """Draw one query against all keys: what a map finds, and what attention blends.

    Args:
        tokens: The words.
        queries: `(T, d_k)`.
        keys: `(T, d_k)`.
        values: `(T, d_out)`.
        query: Which token asks, to begin with.

    Returns:
        A `<lookup-figure>`.
    """
    attention = attend(queries, keys, values)
    scores = attention.attention_scores[query]
    weights = attention.attention_weights[query]
    rows = [
        tag(
            "tr",
            tag("th", token(index, word), scope="row"),
            tag("td", "1" if index == query else "0", class_="exact"),
            tag("td", *_vector(keys[index]), class_="key"),
            tag("td", number(scores[index]), class_="score"),
            tag(
                "td",
                number(weights[index]),
                class_="weight",
                style=f"--w:{weights[index]}",
            ),
            tag("td", *_vector(values[index]), class_="value"),
            class_="found" if index == query else None,
        )
        for index, word in enumerate(tokens)
    ]
    heads = ["get", role("key"), "score", "weight", role("value")]
    return tag(
        "lookup-figure",
        choice("lookup-query", "Who asks?", tokens, query),
        tag(
            "p",
            role("query"),
            " of ",
            tag("span", token(query, tokens[query]), class_="who"),
            " ",
            tag("span", *_vector(queries[query]), class_="asks number"),
        ),
        tag(
            "table",
            tag(
                "thead",
                tag(
                    "tr",
                    tag("td"),
                    *[tag("th", head, scope="col") for head in heads],
                ),
            ),
            tag("tbody", *rows),
            tag(
                "tfoot",
                _result("a map gives", "one", values[query]),
                _result("attention gives", "blend", attention.context_vectors[query]),
            ),
            class_="lookup",
        ),
        live(),
        data(
            {
                "queries": queries,
                "scores": attention.attention_scores,
                "weights": attention.attention_weights,
                "values": values,
                "blends": attention.context_vectors,
            }
        ),
    )


def _result(what: str, name: str, vector: list[float]) -> str:
    return tag(
        "tr",
        tag("th", what, scope="row", colspan=5),
        tag("td", *_vector(vector), class_=name),
    )


def _vector(vector: list[float]) -> list[str]:
    return [tag("span", number(value)) for value in vector]
