"""What can go wrong in any task, tried on rung 1's."""

import math

from wrong import right, wrong, wrong_guess

from selfattention.simplified import loop

# The same function is written again and again: that is what this file is for.
# ruff: noqa: F811


@wrong("dot", "leaves the stub as it is", "not written yet")
def dot(a, b):
    return ...


@wrong("dot", "uses the ... of the stub as a number", "not written yet")
def dot(a, b):
    total = ...
    for d in range(len(a)):
        total = total + a[d] * b[d]
    return total


@wrong("attention_scores", "fills a row with ...", "not written yet")
def attention_scores(inputs):
    return [[...] for _ in inputs]


wrong_guess("anywhere", "best_fit", ..., "no guess yet")


@wrong("dot", "forgets the return", "nothing comes back: is a return missing?")
def dot(a, b):
    total = 0.0
    for d in range(len(a)):
        total += a[d] * b[d]


@wrong("dot", "prints the result and returns nothing", "is a return missing?")
def dot(a, b):
    total = sum(a[d] * b[d] for d in range(len(a)))
    str(total)


wrong_guess("anywhere", "dot", 3.0, "hand over the function itself: check.dot(dot)")
wrong_guess("anywhere", "dot", None, "hand over the function itself")


@wrong("dot", "takes one argument", "it must take these: def dot(a, b)")
def dot(a):
    return a[0]


@wrong("dot", "reads one place too many", "range(n) counts from 0 to n - 1")
def dot(a, b):
    total = 0.0
    for d in range(len(a) + 1):
        total += a[d] * b[d]
    return total


@wrong("attention_scores", "writes into an empty list", "an empty list has none")
def attention_scores(inputs):
    scores = []
    for i in range(len(inputs)):
        scores[i] = [loop.dot(inputs[i], key) for key in inputs]
    return scores


@wrong("dot", "reads Java's length", "Java's a.length is len(a) here")
def dot(a, b):
    return sum(a[d] * b[d] for d in range(a.length))


@wrong("dot", "calls Java's size", "Java's a.size() is len(a) here")
def dot(a, b):
    return sum(a[d] * b[d] for d in range(a.size()))


@wrong("dot", "calls Java's get", "Java's a.get(i) is a[i] here")
def dot(a, b):
    return sum(a.get(d) * b.get(d) for d in range(len(a)))


@wrong("softmax_naive", "calls Java's add", "Java's add is called append here")
def softmax_naive(scores):
    exps = []
    for score in scores:
        exps.add(math.exp(score))
    return exps


@wrong("split_vector", "calls Java's subList", "Java's a.subList(i, j) is a[i:j] here")
def split_vector(vector, num_heads):
    size = len(vector) // num_heads
    return [vector.subList(h * size, (h + 1) * size) for h in range(num_heads)]


@wrong("softmax_naive", "calls Java's Math", "Java's Math.exp is math.exp here")
def softmax_naive(scores):
    return [Math.exp(score) for score in scores]  # noqa: F821


@wrong("attend_next", "returns Java's null", "Java's null is None here")
def attend_next(query, key, value, keys, values):
    return null  # noqa: F821


@wrong("dot", "loops while Java's true", "Java's true is True here")
def dot(a, b):
    while true:  # noqa: F821
        pass


@wrong("dot", "sets Java's false", "Java's false is False here")
def dot(a, b):
    return false  # noqa: F821


@wrong("dot", "loops over a number", "range(...) makes them")
def dot(a, b):
    return sum(a[d] * b[d] for d in len(a))


@wrong("self_attention", "blends one vector", "where a list of vectors belongs")
def self_attention(inputs):
    blends = []
    for query in inputs:
        weights = loop.softmax([loop.dot(query, key) for key in inputs])
        blends.append(loop.weighted_sum(weights, query))
    return blends


wrong_guess("anywhere", "sum_of_weights", "6", "quotes make it a text: leave them out")


@wrong("dot", "mistypes a name", "a name that Python doesn't know")
def dot(a, b):
    return sum(a[d] * b[d] for d in range(lenght))  # noqa: F821


@wrong("softmax_naive", "forgets import math", "a typing error, or an import?")
def softmax_naive(scores):
    return [maths.exp(score) for score in scores]  # noqa: F821


@wrong("dot", "adds to a variable that isn't there yet", "read before it is set")
def dot(a, b):
    for d in range(len(a)):
        total += a[d] * b[d]  # noqa: F821
    return total


@wrong("softmax_naive", "divides while the total is 0", "a total that is still 0")
def softmax_naive(scores):
    total = 0.0
    return [math.exp(score) / total for score in scores]


@wrong("softmax_naive", "calls itself for ever", "never comes to an end")
def softmax_naive(scores):
    def again(scores):
        return again(scores)

    return again(scores)


@wrong("dot", "multiplies the lists", "can't multiply sequence")
def dot(a, b):
    return a * b


@wrong("dot", "asks a list for a key", "lists are read by a whole number")
def dot(a, b):
    return {"a": a}["b"]


@wrong("dot", "raises an error of its own", "crashed: ValueError: odd")
def dot(a, b):
    raise ValueError("odd")


@wrong("softmax_naive", "exponentiates in place", "fill a list of your own")
def softmax_naive(scores):
    for i in range(len(scores)):
        scores[i] = math.exp(scores[i])
    total = sum(scores)
    return [score / total for score in scores]


@wrong("softmax", "sorts its input", "scores was: [-1.0000, 0.0000, -3.0000, 2.0000]")
def softmax(scores):
    scores.sort()
    return [math.exp(s) / sum(math.exp(t) for t in scores) for s in scores]


@wrong("self_attention", "empties its input", "and is now: a list of 0 numbers")
def self_attention(inputs):
    return [inputs.pop() for _ in range(len(inputs))]


@wrong("softmax_naive", "rounds to four places", "round when you print")
def softmax_naive(scores):
    total = sum(math.exp(score) for score in scores)
    return [round(math.exp(score) / total, 4) for score in scores]


@wrong("softmax_naive", "gives back a generator", "put list(...) around it")
def softmax_naive(scores):
    total = sum(math.exp(score) for score in scores)
    return (math.exp(score) / total for score in scores)


@wrong("softmax_naive", "gives back a map", "got: a map, whose numbers aren't made yet")
def softmax_naive(scores):
    total = sum(math.exp(score) for score in scores)
    return map(lambda score: math.exp(score) / total, scores)


@wrong("dot", "gives back text", "got: the text '37.0000'")
def dot(a, b):
    return f"{sum(a[d] * b[d] for d in range(len(a))):.4f}"


@wrong(
    "softmax_naive", "gives back texts", "a list whose item [0] is the text '0.0900'"
)
def softmax_naive(scores):
    total = sum(math.exp(score) for score in scores)
    return [f"{math.exp(score) / total:.4f}" for score in scores]


@wrong("softmax_naive", "gives back a dict", "got: something of type dict")
def softmax_naive(scores):
    return {score: math.exp(score) for score in scores}


@wrong("dot", "gives back a function", "are the brackets of its call missing?")
def dot(a, b):
    return a.copy


@wrong("dot", "gives back True", "got: True")
def dot(a, b):
    return len(a) == len(b)


@wrong("attention_scores", "leaves holes", "a list whose item [0] is None")
def attention_scores(inputs):
    return [None for _ in inputs]


@wrong("attention_scores", "makes ragged rows", "got: rows of 1 and 2 numbers")
def attention_scores(inputs):
    return [
        [
            sum(a * b for a, b in zip(inputs[i], inputs[j], strict=True))
            for j in range(i + 1)
        ]
        for i in range(len(inputs))
    ]


@wrong("softmax_naive", "gives back its input", "what came in, unchanged")
def softmax_naive(scores):
    return list(scores)


@wrong("context_vectors", "swaps rows and columns", "have changed places")
def context_vectors(attention_weights, inputs):
    return [
        [
            sum(w * x for w, x in zip(row, column, strict=True))
            for row in attention_weights
        ]
        for column in zip(*inputs, strict=True)
    ]


kept = []


@wrong("softmax_naive", "keeps a list between calls", "what stays between two calls?")
def softmax_naive(scores):
    kept.append(1.0)
    total = sum(math.exp(score) for score in scores) * len(kept)
    return [math.exp(score) / total for score in scores]


@right("dot", "adds up from the end")
def dot(a, b):
    total = 0
    for d in reversed(range(len(a))):
        total = b[d] * a[d] + total
    return total


@right("softmax", "gives back a tuple")
def softmax(scores):
    largest = max(scores)
    exps = tuple(math.exp(score - largest) for score in scores)
    return tuple(each / sum(exps) for each in exps)
