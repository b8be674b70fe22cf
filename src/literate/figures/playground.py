"""Playground: the reader's own words and vectors, and what attention makes of them."""

from literate.figures.html import MARKS, data, live, number, tag, token
from selfattention.simplified import loop

# What is copied. The script puts in the tokens and, a line each, the vectors.
JAVA = """\
String[] tokens = {«tokens»};
double[][] inputs = {
«rows»
};

double dot(double[] a, double[] b) {
    double total = 0;
    for (int d = 0; d < a.length; d++) {
        total += a[d] * b[d];
    }
    return total;
}

double[] softmax(double[] scores) {
    double largest = Arrays.stream(scores).max().getAsDouble();
    double[] shares = new double[scores.length];
    double total = 0;
    for (int i = 0; i < scores.length; i++) {
        shares[i] = Math.exp(scores[i] - largest);
        total += shares[i];
    }
    for (int i = 0; i < scores.length; i++) {
        shares[i] /= total;
    }
    return shares;
}

double[] weightedSum(double[] weights, double[][] vectors) {
    double[] blend = new double[vectors[0].length];
    for (int i = 0; i < vectors.length; i++) {
        for (int d = 0; d < blend.length; d++) {
            blend[d] += weights[i] * vectors[i][d];
        }
    }
    return blend;
}

double[][] contextVectors = new double[inputs.length][];
for (int i = 0; i < inputs.length; i++) {
    double[] query = inputs[i];
    double[] scores = Arrays.stream(inputs)
        .mapToDouble(key -> dot(query, key))
        .toArray();
    contextVectors[i] = weightedSum(softmax(scores), inputs);
    System.out.println(Arrays.stream(contextVectors[i])
        .mapToObj(v -> String.format(Locale.ROOT, "%.4f", v))
        .collect(Collectors.joining(", ", "[", "]")));
}
"""
PYTHON = """\
from selfattention.printing import show
from selfattention.simplified import loop

tokens = [«tokens»]
inputs = [
«rows»
]
context_vectors = loop.self_attention(inputs).context_vectors
show(context_vectors)
"""
TORCH = """\
import torch

tokens = [«tokens»]
inputs = [
«rows»
]
x = torch.tensor(inputs, dtype=torch.float64)
attention_scores = x @ x.T
attention_weights = torch.softmax(attention_scores, dim=-1)
context_vectors = attention_weights @ x
print(context_vectors)
"""


def playground(tokens: list[str], inputs: list[list[float]]) -> str:
    """Show inputs, scores, weights and context vectors as tables; a script lets edit.

    Args:
        tokens: The words to begin with.
        inputs: Their vectors, `(T, d)`.

    Returns:
        A `<playground-figure>`.
    """
    scores, weights, context = loop.self_attention(inputs)
    heads = [token(index, word) for index, word in enumerate(tokens)]
    dimensions = [str(d) for d in range(len(inputs[0]))]
    typed = [[_typed(value) for value in row] for row in inputs]
    return tag(
        "playground-figure",
        tag(
            "div",
            tag(
                "div",
                _table(
                    "Words and vectors",
                    dimensions,
                    heads,
                    [[tag("td", text) for text in row] for row in typed],
                ),
                _controls(),
                class_="panel editor",
            ),
            _panel("Scores", heads, heads, _plain(scores)),
            _panel("Weights", heads, heads, _shaded(weights)),
            _panel("Context vectors", dimensions, heads, _plain(context)),
            class_="panels",
        ),
        _exports(),
        live(),
        data(
            {
                "tokens": tokens,
                "inputs": typed,
                "marks": MARKS,
                "code": {"java": JAVA, "python": PYTHON, "torch": TORCH},
            }
        ),
    )


def _typed(value: float) -> str:
    """Write a number as a reader would type it: 0.10 as on the pages."""
    return f"{value:.2f}" if value == round(value, 2) else repr(value)


def _panel(
    title: str, columns: list[str], heads: list[str], rows: list[list[str]]
) -> str:
    # Twelve tokens are wider than any screen; the keyboard can scroll, too.
    table = _table(
        title, columns, heads, rows, tabindex=0, role="group", aria_label=title
    )
    return tag("div", table, class_="panel")


def _table(
    title: str,
    columns: list[str],
    heads: list[str],
    rows: list[list[str]],
    **attributes: object,
) -> str:
    head = [tag("td"), *(tag("th", column, scope="col") for column in columns)]
    body = [
        tag("tr", tag("th", name, scope="row"), *cells)
        for name, cells in zip(heads, rows, strict=True)
    ]
    shape = tag("span", f"({len(heads)}, {len(columns)})", class_="shape")
    return tag(
        "div",
        tag(
            "table",
            tag("caption", title, " ", shape),
            tag("thead", tag("tr", *head)),
            tag("tbody", *body),
            class_="cells",
        ),
        class_="scroll",
        **attributes,
    )


def _plain(rows: list[list[float]]) -> list[list[str]]:
    return [[tag("td", number(value)) for value in row] for row in rows]


def _shaded(rows: list[list[float]]) -> list[list[str]]:
    return [
        [tag("td", number(w), class_="weight", style=f"--w:{w}") for w in row]
        for row in rows
    ]


def _controls() -> str:
    return tag(
        "div",
        tag("div", role="status", class_="problems"),
        _buttons(
            ("taller", "Add a token"),
            ("wider", "Add a number"),
            ("narrower", "Remove a number"),
            ("reset", "Reset"),
        ),
        class_="controls",
    )


def _exports() -> str:
    return tag(
        "div",
        _buttons(
            ("link", "Copy a link to this"),
            ("java", "Copy as Java"),
            ("python", "Copy as Python"),
            ("torch", "Copy as PyTorch"),
        ),
        tag("textarea", hidden="", readonly="", rows=8, aria_label="To be copied"),
        class_="controls",
    )


def _buttons(*names: tuple[str, str]) -> str:
    buttons = [
        tag("button", name, type="button", data_do=action) for action, name in names
    ]
    return tag("p", *buttons, class_="buttons")
