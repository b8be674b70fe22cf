"""Rung 3 as a whole: from the inputs to the context vectors."""

from selfattention.causal import loop
from selfattention.dependencies import dependency_matrix
from selfattention.example import inputs
from selfattention.labs.check import call, values
from selfattention.labs.check.causal import faulty, hidden
from selfattention.labs.check.causal.hidden import CausalTask, NanMistake
from selfattention.labs.check.task import Case, Fault, Mistake
from selfattention.trainable import loop as trainable

LOOKS_AHEAD = "a row moved that stands before the changed token: who looked ahead?"
LOOKS_BACK_TOO_LITTLE = "a row stayed: a token sees itself, and all of those before it"


class Dependencies(Case):
    """Changes one token after the other and looks which rows move: no values."""

    compares = False


class AttentionTask(CausalTask):
    """A task with cases that look who depends on whom."""

    def _fault(self, case: Case, function) -> Fault | None:
        fault = super()._fault(case, function)
        if fault or not isinstance(case, Dependencies):
            return fault
        rows, rest = case.given()[0], case.given()[1:]
        try:
            moved = dependency_matrix(
                lambda tokens: values.plain(function(tokens, *rest)), rows
            )
            got = values.plain(function(*case.given()))
        except Exception as error:
            return self._crash(case, call.Crash(error))
        right = case.wanted(self.reference)
        for j in range(len(rows)):
            found = [i for i in range(len(rows)) if moved[i][j]]
            wanted = list(range(j, len(rows)))
            if found == wanted:
                continue
            hint = LOOKS_AHEAD if min(found + [j]) < j else LOOKS_BACK_TOO_LITTLE
            details = [
                ("changed", f"token {j}"),
                ("rows that should move", str(wanted)),
                ("rows that moved", str(found) if found else "none"),
            ]
            if not values.same(got, right):
                details += values.difference(got, right)
                hint = self._known(case, got) or hint
            return Fault(details, hint)
        return None


def _quarter(w: list) -> list:
    """Make weights small: large ones would leave all but one token without a share."""
    return [[number / 4 for number in row] for row in w]


one_number = [[1.0]]
w_query = _quarter(hidden.drawn(3, 4, 7))
w_key = _quarter(hidden.drawn(3, 4, 14))
w_value = _quarter(hidden.drawn(3, 5, 21))

OWN_TOKEN = "a token doesn't see itself: where does its row end?"
TURNED_OVER = "turned over: a token sees what comes later, and not what came before"
ROOT = "the scores are divided by the wrong root: it is that of the keys' size"
AS_MANY = "as many weights as values: how many does token i see?"
OVERFLOW = "a score overflows: subtract the largest in each row first"

causal_attention = AttentionTask(
    "causal_attention",
    "inputs, w_query, w_key, w_value",
    lambda *args: loop.self_attention(*args).context_vectors,
    [
        Case("one token", [[2.0]], [[1.0]], [[0.5]], [[3.0]]),
        Dependencies(
            "which rows move when a token changes",
            [[1.0], [-0.5], [2.0]],
            one_number,
            one_number,
            one_number,
        ),
        Case("two tokens", [[1.0], [2.0]], one_number, [[0.5]], [[3.0]]),
        Case("the sentence", inputs, w_query, w_key, w_value),
        Case(
            "five tokens of seven numbers, drawn at random",
            hidden.drawn(5, 7, 0),
            _quarter(hidden.drawn(7, 3, 28)),
            _quarter(hidden.drawn(7, 3, 35)),
            hidden.drawn(7, 2, 42),
        ),
        Case(
            "vectors a thousand times as long",
            [[1000 * number for number in row] for row in inputs],
            w_query,
            w_key,
            w_value,
            hint=OVERFLOW,
        ),
    ],
    [
        Mistake(
            "this is rung 2: nothing is hidden",
            lambda *args: trainable.self_attention(*args).context_vectors,
        ),
        NanMistake(OWN_TOKEN, faulty.attention(hidden.ITSELF_AND_LATER)),
        Mistake(OWN_TOKEN, faulty.attention(lambda i, j: j >= max(i, 1))),
        NanMistake(TURNED_OVER, faulty.attention(hidden.ITSELF_AND_EARLIER)),
        Mistake(TURNED_OVER, faulty.attention(hidden.EARLIER)),
        Mistake(
            "exp(0) is 1, so a score of 0 gets a share: exp of what is 0?",
            faulty.attention(fill=0.0),
        ),
        Mistake(
            "hidden after the softmax, the rest no longer sums to 1",
            faulty.hidden_after_the_softmax,
        ),
        Mistake(
            "the columns of the weights sum to 1, the rows don't",
            faulty.softmax_of_columns,
        ),
        Mistake(
            "the scores aren't divided by the root of the keys' size",
            faulty.attention(root=lambda *sizes: 1),
        ),
        Mistake(ROOT, faulty.attention(root=lambda d_in, d_k, d_out, t: d_in**0.5)),
        Mistake(ROOT, faulty.attention(root=lambda d_in, d_k, d_out, t: d_out**0.5)),
        Mistake(ROOT, faulty.attention(root=lambda d_in, d_k, d_out, t: t**0.5)),
        Mistake(
            "divided by the keys' size: it is the root of it",
            faulty.attention(root=lambda d_in, d_k, d_out, t: d_k),
        ),
        Mistake(
            "multiplied by the root of the keys' size: divide by it",
            faulty.attention(root=lambda d_in, d_k, d_out, t: d_k**-0.5),
        ),
        Mistake(
            "the scores went into the blend: what turns them into weights?",
            faulty.blended_by_scores,
        ),
        Mistake(
            "the inputs were blended: the values are to be",
            faulty.blended_inputs,
        ),
        Mistake(
            "queries and keys have changed places: token i asks with its query",
            lambda inputs, w_query, w_key, w_value: (
                loop.self_attention(inputs, w_key, w_query, w_value).context_vectors
            ),
        ),
        Mistake(
            "these are all three steps: give back the context vectors alone",
            lambda *args: list(loop.self_attention(*args)),
        ),
        Mistake(
            "these are the weights: one step is still to come",
            lambda *args: loop.self_attention(*args).attention_weights,
        ),
        Mistake(
            "there is one row: each token gets one",
            lambda *args: loop.self_attention(*args).context_vectors[-1],
        ),
    ],
    [
        ("math range error", OVERFLOW),
        (hidden.SOFTMAX_OF_NOTHING, "row 0 has no score: a token may see itself"),
        (hidden.WHOLE_ROW_HIDDEN, "a token may always see itself"),
        ("ZeroDivisionError", "a row has nothing to share out: a token may see itself"),
        (
            hidden.SOFTMAX_OF_INFINITY,
            "the core's softmax takes no minus infinity: give it what is seen",
        ),
        (hidden.LENGTHS, AS_MANY),
        ("vectors is empty", AS_MANY),
    ],
)
