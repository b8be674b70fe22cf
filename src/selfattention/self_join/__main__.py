"""Record the training run of the page: losses, and weights before and after."""

import json
import sys
from pathlib import Path

from selfattention.self_join import loop, matrix
from selfattention.trainable.loop import self_attention

SEED, STEPS, RATE = 123, 200, 1.0
PLACES = 6  # float64 gives them on every machine
EXAMPLE = [1, 2, 0], [0.5, -0.2, 0.9]  # refs and values that training never saw


def record() -> dict:
    """Train as the page does.

    Returns:
        What `docs/measured/training.json` holds. `before` and `after` have the weight
        matrices, `(d_in, d_out)`, and the attention weights of `example`.
    """
    tables, answers = matrix.examples()
    weights = matrix.draw(SEED)
    before = _snapshot(weights)
    losses = matrix.train(weights, tables, answers, STEPS, RATE)
    average = ((tables[..., -1:].mean(dim=-2, keepdim=True) - answers) ** 2).mean()
    return {
        "seed": SEED,
        "rate": RATE,
        "losses": _rounded(losses),
        "average_loss": _rounded(average.item()),
        "features": [f"{part} {i}" for part in ("id", "ref") for i in range(loop.ROWS)]
        + ["value"],
        "example": loop.table(*EXAMPLE),
        "before": before,
        "after": _snapshot(weights),
    }


def _snapshot(weights: list) -> dict:
    names = ("w_query", "w_key", "w_value")
    snapshot = {names[k]: weights[k].tolist() for k in range(len(names))}
    attention = self_attention(loop.table(*EXAMPLE), **snapshot)
    snapshot["attention_weights"] = attention.attention_weights
    snapshot["context_vectors"] = attention.context_vectors
    return {name: _rounded(rows) for name, rows in snapshot.items()}


def _rounded(values: list | float) -> list | float:
    if isinstance(values, list):
        return [_rounded(value) for value in values]
    return round(values, PLACES)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m selfattention.self_join docs/measured/training.json")
    text = json.dumps(record(), indent=1) + "\n"
    Path(sys.argv[1]).write_text(text, encoding="utf-8")
