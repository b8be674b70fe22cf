"""Rung 3's loop: which scores there are, and what follows from that."""

from selfattention.causal import loop
from selfattention.dependencies import dependency_matrix
from selfattention.example import inputs, tokens
from selfattention.labs.check.causal import hidden
from selfattention.labs.check.causal.hidden import CausalTask
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.report import Report
from selfattention.labs.check.task import Case, Mistake
from selfattention.trainable import loop as trainable

_all = trainable.attention_scores


def _divided(queries: list, keys: list) -> list:
    root = len(keys[0]) ** 0.5
    return [
        [score / root for score in row] for row in loop.attention_scores(queries, keys)
    ]


causal_scores = CausalTask(
    "causal_scores",
    "queries, keys",
    loop.attention_scores,
    [
        Case("two tokens", [[1.0], [2.0]], [[3.0], [5.0]]),
        Case(
            "three tokens of two numbers",
            [[1.0, 2.0], [3.0, 5.0], [0.0, -1.0]],
            [[2.0, 1.0], [1.0, 0.5], [4.0, 3.0]],
        ),
        Case(
            "five tokens of seven numbers, drawn at random",
            hidden.drawn(5, 7, 0),
            hidden.drawn(5, 7, 7),
        ),
    ],
    [
        Mistake(
            "a token doesn't see itself: range(i) ends before i",
            lambda q, k: hidden.hide(_all(q, k), hidden.ITSELF_AND_LATER),
        ),
        Mistake("nothing is hidden: token i must not see those after it", _all),
        Mistake(
            "this shows what comes later and hides what came before",
            lambda q, k: hidden.hide(_all(q, k), hidden.EARLIER),
        ),
        Mistake(
            "this shows what comes later and hides what came before",
            lambda q, k: hidden.hide(_all(q, k), hidden.ITSELF_AND_EARLIER),
        ),
        Mistake(
            "token i sees itself alone: it may also see those before it",
            lambda q, k: hidden.hide(_all(q, k), lambda i, j: j != i),
        ),
        Mistake(
            "nobody sees the first token: where does range(1, n) begin?",
            lambda q, k: hidden.hide(_all(q, k), lambda i, j: j == 0 or j > i),
        ),
        Mistake(
            "a hidden score is minus infinity: 0 is a score like any other",
            lambda q, k: hidden.hide(_all(q, k), hidden.LATER, 0.0),
        ),
        Mistake(
            "each row needs a place for every key, minus infinity where hidden",
            lambda q, k: hidden.ragged(_all(q, k)),
        ),
        Mistake(
            "queries and keys have changed places: row i belongs to query i",
            lambda q, k: loop.attention_scores(k, q),
        ),
        Mistake(
            "a row is added with each score: does append stand in the inner loop?",
            lambda q, k: [
                row
                for i, row in enumerate(loop.attention_scores(q, k))
                for _ in range(i + 1)
            ],
        ),
        Mistake("the root comes later, with the weights: these are scores", _divided),
        Mistake(
            "these are weights already: the softmax is a later step",
            lambda q, k: loop.attend(q, k, k).attention_weights,
        ),
    ],
    [
        ("iterable", "a loop goes through several things: range(...) makes them"),
        ("indices must be", "j must be a number: range(...) counts, a list doesn't"),
    ],
)
for case in causal_scores.cases:
    case.hint = "row 0 has one score, row 1 has two, and so on"


def _who_moves_with(word: str) -> list[str]:
    """Say whose context vectors move when one token changes."""
    attend = lambda rows: loop.attend(rows, rows, rows).context_vectors  # noqa: E731
    moved, column = dependency_matrix(attend, inputs), tokens.index(word)
    return [tokens[i] for i in range(len(tokens)) if moved[i][column]]


class Tokens(Prediction):
    """A question whose answer is some of the sentence's tokens, in any order."""

    def report(self, guess: object, hint: bool = True) -> Report:
        """Judge a guess.

        Args:
            guess: The reader's: words, or their places.
            hint: Whether to give a hint.

        Returns:
            What is to be printed.
        """
        return super().report(_in_order(guess), hint)


def _in_order(guess: object) -> object:
    """Give some tokens as words, in the sentence's order; all else as it is."""
    if isinstance(guess, str):
        guess = guess.replace(",", " ").split()
    if not isinstance(guess, (list, tuple, set, range)):
        return guess
    words = [token.lower() for token in tokens]
    named = set()
    for item in guess:
        word = item.strip().lower() if isinstance(item, str) else item
        if word in words:
            named.add(words.index(word))
        elif word in range(len(words)):
            named.add(word)
        else:
            return guess
    return [tokens[i] for i in sorted(named)]


who_notices = Tokens(
    "who_notices",
    lambda: _who_moves_with("one"),
    '"one" has another query, key and value, and "step" blends its value in.',
    [
        (tokens, "that is rung 2, where everybody sees everybody"),
        (["one"], 'who comes later sees "one", and blends its value in'),
        (["step"], 'a token sees itself, too: what becomes of the row of "one"?'),
        (tokens[:5], 'turned over: who comes before "one" doesn\'t see it'),
        (tokens[:4], 'turned over: who comes before "one" doesn\'t see it'),
        ([], 'nobody at all? Who may look at "one"?'),
    ],
    'go through the six tokens: which of them may look at "one"?',
)

scores_computed = Prediction(
    "scores_computed",
    lambda: sum([i + 1 for i in range(10)]),
    "1 + 2 + ... + 10: a triangle with its diagonal.",
    [
        (100, "that is the whole square: row 0 has one score, not ten"),
        (50, "half of the square cuts the diagonal in half: it counts in full"),
        (45, "a token scores itself too: the diagonal is missing"),
        (10, "that is one row: the last one. How many have the others?"),
    ],
    "row 0 has one score, row 1 has two: add up ten rows",
)
