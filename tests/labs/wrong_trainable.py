"""Rung 2's wrong answers, as readers write them."""

import math

import torch
from torch import nn
from wrong import right, right_guess, wrong, wrong_guess

from selfattention.simplified.loop import dot, softmax, weighted_sum
from selfattention.trainable import loop, matrix

# The same function is written again and again: that is what this file is for.
# ruff: noqa: F811, RET503


@wrong("project_token", "never adds", "nothing is added to them yet")
def project_token(token, weights):
    out = [0.0] * len(weights[0])
    for d in range(len(token)):
        for c in range(len(out)):
            token[d] * weights[d][c]  # noqa: B018
    return out


@wrong("project_token", "takes W times x", "here each column makes one number")
def project_token(token, weights):
    return [sum(token[d] * row[d] for d in range(len(token))) for row in weights]


@wrong("project_token", "takes W times x with zip", "each column makes one number")
def project_token(token, weights):
    return [sum(a * b for a, b in zip(token, row)) for row in weights]  # noqa: B905


@wrong("project_token", "gives back the products", "still to be added up")
def project_token(token, weights):
    return [[token[d] * w for w in weights[d]] for d in range(len(token))]


@wrong("project_token", "adds up everything", "each column makes one, so start anew")
def project_token(token, weights):
    total = 0.0
    for d in range(len(token)):
        for c in range(len(weights[0])):
            total += token[d] * weights[d][c]
    return total


@wrong("project_token", "sets the total once, outside", "start each at 0")
def project_token(token, weights):
    out, total = [], 0.0
    for c in range(len(weights[0])):
        for d in range(len(token)):
            total += token[d] * weights[d][c]
        out.append(total)
    return out


@wrong("project_token", "replaces the number", "= replaces the number, += adds to it")
def project_token(token, weights):
    out = [0.0] * len(weights[0])
    for d in range(len(token)):
        for c in range(len(out)):
            out[c] = token[d] * weights[d][c]
    return out


@wrong("project_token", "returns too early", "does the return stand inside the loop?")
def project_token(token, weights):
    out = [0.0] * len(weights[0])
    for d in range(len(token)):
        for c in range(len(out)):
            out[c] += token[d] * weights[d][c]
        return out


@wrong("project_token", "forgets the token", "how much of each row goes in")
def project_token(token, weights):
    return [sum(column) for column in zip(*weights)]  # noqa: B905


@wrong("project_token", "mixes up the sizes", "how many columns are there?")
def project_token(token, weights):
    out = [0.0] * len(token)
    for d in range(len(token)):
        for c in range(len(token)):
            out[c] += token[d] * weights[d][c]
    return out


@wrong("project_token", "adds to the wrong number", "down the first column")
def project_token(token, weights):
    out = [0.0] * len(weights[0])
    for d in range(len(token)):
        for c in range(len(out)):
            out[d] += token[d] * weights[d][c]
    return out


@wrong("project_token", "appends to the zeros", "append adds a number")
def project_token(token, weights):
    out = [0.0] * len(weights[0])
    for c in range(len(weights[0])):
        out.append(sum(token[d] * weights[d][c] for d in range(len(token))))
    return out


@wrong("project_token", "multiplies a number by a row", "down the first column")
def project_token(token, weights):
    return sum(x * row for x, row in zip(token, weights))  # noqa: B905


@right("project_token", "goes column by column")
def project_token(token, weights):
    out = []
    for c in range(len(weights[0])):
        total = 0.0
        for d in range(len(token)):
            total += token[d] * weights[d][c]
        out.append(total)
    return out


@right("project_token", "is a weighted sum of rows")
def project_token(token, weights):
    return weighted_sum(token, weights)


@wrong("project", "projects one token", "each of them gets a row")
def project(inputs, weights):
    return weighted_sum(inputs[0], weights)


@wrong("project", "returns too early", "does the return stand inside the loop?")
def project(inputs, weights):
    rows = []
    for token in inputs:
        rows.append(weighted_sum(token, weights))
        return rows


@wrong("project", "extends where it should append", "start a new row for each token")
def project(inputs, weights):
    rows = []
    for token in inputs:
        rows += weighted_sum(token, weights)
    return rows


@wrong("project", "adds one list again and again", "added again and again?")
def project(inputs, weights):
    rows = [[0.0] * len(weights[0])] * len(inputs)
    for i in range(len(inputs)):
        rows[i][:] = weighted_sum(inputs[i], weights)
    return rows


@wrong("project", "takes W times x", "here each column makes one number")
def project(inputs, weights):
    return [[dot(token, row) for row in weights] for token in inputs]


@wrong("project", "never sets the row back to 0", "start each at 0")
def project(inputs, weights):
    row, rows = [0.0] * len(weights[0]), []
    for token in inputs:
        for d in range(len(token)):
            for c in range(len(row)):
                row[c] += token[d] * weights[d][c]
        rows.append(list(row))
    return rows


@wrong("project", "makes a row for each column", "have changed places")
def project(inputs, weights):
    return [
        [sum(token[d] * weights[d][c] for d in range(len(token))) for token in inputs]
        for c in range(len(weights[0]))
    ]


@wrong("project", "puts each row into a list", "one pair of [ ] too many")
def project(inputs, weights):
    rows = []
    for token in inputs:
        rows.append([weighted_sum(token, weights)])
    return rows


@wrong("project", "projects all tokens as one", "for the first token, no more")
def project(inputs, weights):
    return weighted_sum(inputs, weights)


@right("project", "writes all loops out")
def project(inputs, weights):
    rows = []
    for token in inputs:
        row = [0.0] * len(weights[0])
        for c in range(len(row)):
            for d in range(len(token)):
                row[c] += token[d] * weights[d][c]
        rows.append(row)
    return rows


@wrong("linear", "takes the weight as it lies", "whose rows make a number here?")
def linear(inputs, weight):
    return [weighted_sum(token, weight) for token in inputs]


@wrong("linear", "takes the weight as it lies, by index", "make a number here?")
def linear(inputs, weight):
    return [
        [sum(t[d] * weight[d][c] for d in range(len(t))) for c in range(len(weight))]
        for t in inputs
    ]


@wrong("linear", "turns the weight, and stops", "still to be multiplied")
def linear(inputs, weight):
    return [list(column) for column in zip(*weight, strict=True)]


@wrong("linear", "projects one token", "each of them gets a row")
def linear(inputs, weight):
    return [dot(inputs[0], row) for row in weight]


@wrong("linear", "returns too early", "does the return stand inside the loop?")
def linear(inputs, weight):
    rows = []
    for token in inputs:
        rows.append([dot(token, row) for row in weight])
        return rows


@wrong("linear", "starts no new rows", "start a new row for each token")
def linear(inputs, weight):
    return [dot(token, row) for token in inputs for row in weight]


@wrong("linear", "multiplies a table's rows with *", "added again and again?")
def linear(inputs, weight):
    rows = [[0.0] * len(weight)] * len(inputs)
    for i in range(len(inputs)):
        for c in range(len(weight)):
            rows[i][c] = dot(inputs[i], weight[c])
    return rows


@wrong("linear", "weight times inputs", "have changed places")
def linear(inputs, weight):
    return [[dot(row, token) for token in inputs] for row in weight]


@wrong("linear", "transposes in place", "fill a list of your own")
def linear(inputs, weight):
    for i in range(len(weight)):
        for j in range(i):
            weight[i][j], weight[j][i] = weight[j][i], weight[i][j]
    return loop.project(inputs, weight)


@wrong("linear", "takes the whole weight for a row", "with the first row of weight")
def linear(inputs, weight):
    return [dot(token, weight) for token in inputs]


@wrong("linear", "makes a row of each number", "one row holds all of")
def linear(inputs, weight):
    return [[dot(token, row)] for token in inputs for row in weight]


@right("linear", "takes row by row")
def linear(inputs, weight):
    return [[dot(token, row) for row in weight] for token in inputs]


@right("linear", "turns the weight first")
def linear(inputs, weight):
    return loop.project(inputs, [list(column) for column in zip(*weight, strict=True)])


wrong_guess("trainable", "shape_of_scores", (5, 3), "each of them meets every key")
wrong_guess("trainable", "shape_of_scores", (3, 3), "what is left on either side?")
wrong_guess("trainable", "shape_of_scores", (7, 7), "count the tokens")
wrong_guess("trainable", "shape_of_scores", (7, 3), "that is a weight matrix")
wrong_guess("trainable", "shape_of_scores", (3, 5), "that is the keys, turned")
wrong_guess("trainable", "shape_of_scores", [5, 7], "that is the inputs")
wrong_guess("trainable", "shape_of_scores", 25, "how many are there of either?")
wrong_guess("trainable", "shape_of_scores", "5x5", "quotes make it a text")
wrong_guess("trainable", "shape_of_scores", 25, "how many are there of either?")
right_guess("trainable", "shape_of_scores", (5, 5))
right_guess("trainable", "shape_of_scores", [5, 5])

wrong_guess("trainable", "shape_of_context_vectors", (5, 7), "tokens aren't blended")
wrong_guess("trainable", "shape_of_context_vectors", (5, 3), "never blended")
wrong_guess("trainable", "shape_of_context_vectors", (5, 5), "that is the weights")
wrong_guess("trainable", "shape_of_context_vectors", (2, 5), "a token is a row")
wrong_guess("trainable", "shape_of_context_vectors", (7, 2), "that is w_value")
wrong_guess("trainable", "shape_of_context_vectors", (6, 2), "one blend for each token")
right_guess("trainable", "shape_of_context_vectors", (5, 2))

wrong_guess("trainable", "changed_scores", 1, "whom else does it meet?")
wrong_guess("trainable", "changed_scores", 6, "where else does it stand?")
wrong_guess("trainable", "changed_scores", 12, "in the row and in the column")
wrong_guess("trainable", "changed_scores", 10, "it meets itself, too")
wrong_guess("trainable", "changed_scores", 36, "two other tokens that meet")
wrong_guess("trainable", "changed_scores", 0, "and in which the key?")
right_guess("trainable", "changed_scores", 11)

wrong_guess("trainable", "spread", 16, "here they partly cancel")
wrong_guess("trainable", "spread", 1, "don't they add up to more?")
wrong_guess("trainable", "spread", 256, "a few coin tosses")
wrong_guess("trainable", "spread", 8, "against that of 4")
wrong_guess("trainable", "spread", 2, "a hundred tosses of a coin")
right_guess("trainable", "spread", 4)
right_guess("trainable", "spread", math.sqrt(16))

wrong_guess("trainable", "identity_divisor", 3, "what does rung 2 make of it?")
wrong_guess("trainable", "identity_divisor", 1, "then nothing would be new")
wrong_guess("trainable", "identity_divisor", 2, "how many is that?")
wrong_guess("trainable", "identity_divisor", math.sqrt(2), "for keys of two numbers")
wrong_guess("trainable", "identity_divisor", math.sqrt(6), "tokens aren't counted")
wrong_guess("trainable", "identity_divisor", 6, "tokens aren't counted")
wrong_guess("trainable", "identity_divisor", 1 / math.sqrt(3), "and divided by?")
wrong_guess("trainable", "identity_divisor", 9, "how long is one here?")
right_guess("trainable", "identity_divisor", math.sqrt(3))
right_guess("trainable", "identity_divisor", 1.7)


@wrong("soft_get", "gives back the best value", "all of them go into a blend")
def soft_get(query, keys, values):
    scores = [dot(query, key) for key in keys]
    return values[scores.index(max(scores))]


@wrong("soft_get", "stops after the scores", "two steps are still to come")
def soft_get(query, keys, values):
    return [dot(query, key) for key in keys]


@wrong("soft_get", "stops after the weights", "the values are still to be blended")
def soft_get(query, keys, values):
    return softmax([dot(query, key) for key in keys])


@wrong("soft_get", "forgets the softmax", "softmax comes between")
def soft_get(query, keys, values):
    return weighted_sum([dot(query, key) for key in keys], values)


@wrong("soft_get", "divides by the sum", "a share is made by softmax")
def soft_get(query, keys, values):
    scores = [dot(query, key) for key in keys]
    return weighted_sum([score / sum(scores) for score in scores], values)


@wrong("soft_get", "blends the keys", "they are compared, and the values come back")
def soft_get(query, keys, values):
    return weighted_sum(softmax([dot(query, key) for key in keys]), keys)


@wrong("soft_get", "compares with the values", "the query meets each key")
def soft_get(query, keys, values):
    return weighted_sum(softmax([dot(query, value) for value in values]), values)


@wrong("soft_get", "compares with the values, with zip", "compared with the keys")
def soft_get(query, keys, values):
    scores = [sum(a * b for a, b in zip(query, value)) for value in values]  # noqa: B905
    return weighted_sum(softmax(scores), values)


@wrong("soft_get", "takes a plain mean", "where is the query?")
def soft_get(query, keys, values):
    return [sum(column) / len(values) for column in zip(*values, strict=True)]


@wrong("soft_get", "adds up all values", "every value counts in full")
def soft_get(query, keys, values):
    return [sum(column) for column in zip(*values, strict=True)]


@wrong("soft_get", "weighs values, and doesn't add", "still to be added up")
def soft_get(query, keys, values):
    weights = softmax([dot(query, key) for key in keys])
    return [[weights[i] * v for v in values[i]] for i in range(len(values))]


@wrong("soft_get", "gives back one number", "a blend is a list")
def soft_get(query, keys, values):
    weights = softmax([dot(query, key) for key in keys])
    return sum(weights[i] * values[i][0] for i in range(len(values)))


@wrong("soft_get", "divides by the root already", "that comes in the next task")
def soft_get(query, keys, values):
    root = math.sqrt(len(query))
    return weighted_sum(softmax([dot(query, key) / root for key in keys]), values)


@wrong("soft_get", "looks the query up", "the query meets each key")
def soft_get(query, keys, values):
    return values[keys.index(query)]


@wrong("soft_get", "takes softmax of each score alone", "takes all scores at once")
def soft_get(query, keys, values):
    return weighted_sum([softmax([dot(query, key)])[0] for key in keys], values)


@wrong("soft_get", "swaps the arguments of weighted_sum", "one vector stands where")
def soft_get(query, keys, values):
    return weighted_sum(values, softmax([dot(query, key) for key in keys]))


@right("soft_get", "writes the blend out")
def soft_get(query, keys, values):
    weights = softmax([dot(query, key) for key in keys])
    blend = [0.0] * len(values[0])
    for i in range(len(values)):
        for d in range(len(blend)):
            blend[d] += weights[i] * values[i][d]
    return blend


def scores_of(queries, keys):
    return [[dot(query, key) for key in keys] for query in queries]


@wrong("scaled_weights", "forgets the softmax", "the softmax is still to come")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    return [[score / root for score in row] for row in scores_of(queries, keys)]


@wrong("scaled_weights", "stops after the scores", "the division and the softmax")
def scaled_weights(queries, keys):
    return scores_of(queries, keys)


@wrong("scaled_weights", "scales after the softmax", "scale scores, not weights")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    return [[w / root for w in softmax(row)] for row in scores_of(queries, keys)]


@wrong("scaled_weights", "takes softmax down the columns", "one query's split")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    columns = [softmax([dot(q, key) / root for q in queries]) for key in keys]
    return [list(row) for row in zip(*columns, strict=True)]


@wrong("scaled_weights", "doesn't scale", "these are rung 1's weights")
def scaled_weights(queries, keys):
    return [softmax(row) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "divides by d_k", "its root, and once, is enough")
def scaled_weights(queries, keys):
    d_k = len(keys[0])
    return [softmax([s / d_k for s in row]) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "scales queries and keys", "and once, is enough")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    queries = [[q / root for q in query] for query in queries]
    keys = [[k / root for k in key] for key in keys]
    return [softmax(row) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "multiplies", "to make scores smaller, not larger")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    return [softmax([s * root for s in row]) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "takes the root of T", "how long is one of them?")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys))
    return [softmax([s / root for s in row]) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "divides by T", "how long is one, and its root?")
def scaled_weights(queries, keys):
    return [softmax([s / len(row) for s in row]) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "lets the keys ask", "a row belongs to a query")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    return [softmax([s / root for s in row]) for row in scores_of(keys, queries)]


@wrong("scaled_weights", "writes 2 for d_k", "read the size from a key")
def scaled_weights(queries, keys):
    root = math.sqrt(2)
    return [softmax([s / root for s in row]) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "writes d_in for d_k", "a key may have another")
def scaled_weights(queries, keys):
    root = math.sqrt(3)
    return [softmax([s / root for s in row]) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "divides with //", "// rounds down, / divides")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    return [softmax([s // root for s in row]) for row in scores_of(queries, keys)]


@wrong("scaled_weights", "takes the root of the scores", "print a row before")
def scaled_weights(queries, keys):
    return [
        softmax([math.sqrt(abs(s)) for s in row]) for row in scores_of(queries, keys)
    ]


@wrong("scaled_weights", "puts all into one softmax", "each query has its own")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    return softmax([dot(query, key) / root for query in queries for key in keys])


@wrong("scaled_weights", "lets token i meet key i only", "it meets all of them")
def scaled_weights(queries, keys):
    root = math.sqrt(len(keys[0]))
    return [softmax([dot(queries[i], keys[i]) / root]) for i in range(len(keys))]


@right("scaled_weights", "scales the queries")
def scaled_weights(queries, keys):
    root = math.sqrt(len(queries[0]))
    queries = [[q / root for q in query] for query in queries]
    return [softmax(row) for row in scores_of(queries, keys)]


@right("scaled_weights", "is the core's")
def scaled_weights(queries, keys):
    return loop.attention_weights(loop.attention_scores(queries, keys), len(keys[0]))


def parts(inputs, w_query, w_key, w_value):
    return [loop.project(inputs, w) for w in (w_query, w_key, w_value)]


def blends(queries, keys, values, divisor):
    rows = []
    for query in queries:
        scores = [dot(query, key) / divisor for key in keys]
        rows.append(weighted_sum(softmax(scores), values))
    return rows


@wrong("trainable_attention", "gives back three things", "the context vectors alone")
def trainable_attention(inputs, w_query, w_key, w_value):
    return tuple(loop.self_attention(inputs, w_query, w_key, w_value))


@wrong("trainable_attention", "stops after the scores", "two steps are still to come")
def trainable_attention(inputs, w_query, w_key, w_value):
    return loop.attention_scores(
        loop.project(inputs, w_query), loop.project(inputs, w_key)
    )


@wrong("trainable_attention", "stops after the weights", "values are still to be")
def trainable_attention(inputs, w_query, w_key, w_value):
    scores = loop.attention_scores(
        loop.project(inputs, w_query), loop.project(inputs, w_key)
    )
    return loop.attention_weights(scores, len(w_key[0]))


@wrong("trainable_attention", "gives back the values", "nothing is blended yet")
def trainable_attention(inputs, w_query, w_key, w_value):
    return loop.project(inputs, w_value)


@wrong("trainable_attention", "swaps queries and keys", "the query of token i")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    root = math.sqrt(len(keys[0]))
    rows = []
    for i in range(len(inputs)):
        scores = [dot(queries[j], keys[i]) / root for j in range(len(inputs))]
        rows.append(weighted_sum(softmax(scores), values))
    return rows


@wrong("trainable_attention", "blends the inputs", "what is w_value for?")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, _ = parts(inputs, w_query, w_key, w_value)
    return blends(queries, keys, inputs, math.sqrt(len(keys[0])))


@wrong("trainable_attention", "makes values with w_key", "values are blended")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_key)
    return blends(queries, keys, values, math.sqrt(len(keys[0])))


@wrong("trainable_attention", "blends queries", "they ask, values are blended")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, _ = parts(inputs, w_query, w_key, w_value)
    return blends(queries, keys, queries, math.sqrt(len(keys[0])))


@wrong("trainable_attention", "makes keys with w_query", "what is w_key for?")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_query, w_value)
    return blends(queries, keys, values, math.sqrt(len(keys[0])))


@wrong("trainable_attention", "makes queries with w_key", "what is w_query for?")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_key, w_key, w_value)
    return blends(queries, keys, values, math.sqrt(len(keys[0])))


@wrong("trainable_attention", "compares with values", "they are compared with keys")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, _, values = parts(inputs, w_query, w_key, w_value)
    return blends(queries, values, values, math.sqrt(len(w_key[0])))


@wrong("trainable_attention", "compares inputs, as rung 1", "made from them first")
def trainable_attention(inputs, w_query, w_key, w_value):
    _, keys, values = parts(inputs, w_query, w_key, w_value)
    return blends(inputs, inputs, values, math.sqrt(len(keys[0])))


@wrong("trainable_attention", "doesn't scale", "the scores aren't divided")
def trainable_attention(inputs, w_query, w_key, w_value):
    return blends(*parts(inputs, w_query, w_key, w_value), 1)


@wrong("trainable_attention", "divides by d_k", "its root, and once, is enough")
def trainable_attention(inputs, w_query, w_key, w_value):
    return blends(*parts(inputs, w_query, w_key, w_value), len(w_key[0]))


@wrong("trainable_attention", "multiplies", "smaller, not larger")
def trainable_attention(inputs, w_query, w_key, w_value):
    return blends(*parts(inputs, w_query, w_key, w_value), len(w_key[0]) ** -0.5)


@wrong("trainable_attention", "takes the root of d_in", "the root of a token's size")
def trainable_attention(inputs, w_query, w_key, w_value):
    root = math.sqrt(len(inputs[0]))
    return blends(*parts(inputs, w_query, w_key, w_value), root)


@wrong("trainable_attention", "takes the root of len(w_key)", "a token's size")
def trainable_attention(inputs, w_query, w_key, w_value):
    root = math.sqrt(len(w_key))
    return blends(*parts(inputs, w_query, w_key, w_value), root)


@wrong("trainable_attention", "takes the root of len(keys)", "how long is one key?")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    return blends(queries, keys, values, math.sqrt(len(keys)))


@wrong("trainable_attention", "takes the root of d_out", "the root of a value's size")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    return blends(queries, keys, values, math.sqrt(len(values[0])))


@wrong("trainable_attention", "writes 2 for d_k", "a term for each number of a key")
def trainable_attention(inputs, w_query, w_key, w_value):
    return blends(*parts(inputs, w_query, w_key, w_value), math.sqrt(2))


@wrong("trainable_attention", "scales the weights", "scale scores, not weights")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    root = math.sqrt(len(keys[0]))
    rows = []
    for query in queries:
        weights = [w / root for w in softmax([dot(query, key) for key in keys])]
        rows.append(weighted_sum(weights, values))
    return rows


@wrong("trainable_attention", "forgets the softmax", "turns them into weights?")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    root = math.sqrt(len(keys[0]))
    return [weighted_sum([dot(q, k) / root for k in keys], values) for q in queries]


@wrong("trainable_attention", "softmax down the columns", "each row is a split")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    root = math.sqrt(len(keys[0]))
    columns = [softmax([dot(q, key) / root for q in queries]) for key in keys]
    return [weighted_sum(row, values) for row in zip(*columns, strict=True)]


@wrong("trainable_attention", "returns too early", "the return stand inside the loop?")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    rows = []
    for query in queries:
        scores = [dot(query, key) / math.sqrt(len(query)) for key in keys]
        rows.append(weighted_sum(softmax(scores), values))
        return rows


@wrong("trainable_attention", "adds one list again and again", "again and again?")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    rows = [[0.0] * len(values[0])] * len(inputs)
    for i in range(len(inputs)):
        scores = [dot(queries[i], key) / math.sqrt(len(key)) for key in keys]
        rows[i][:] = weighted_sum(softmax(scores), values)
    return rows


@wrong("trainable_attention", "never sets the blend back", "start each at 0")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    blend, rows = [0.0] * len(values[0]), []
    for query in queries:
        weights = softmax([dot(query, key) / math.sqrt(len(key)) for key in keys])
        for j in range(len(values)):
            for d in range(len(blend)):
                blend[d] += weights[j] * values[j][d]
        rows.append(list(blend))
    return rows


@wrong("trainable_attention", "writes exp itself", "subtract the largest in each row")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    rows = []
    for query in queries:
        exps = [math.exp(dot(query, key) / math.sqrt(len(key))) for key in keys]
        rows.append(weighted_sum([each / sum(exps) for each in exps], values))
    return rows


@wrong("trainable_attention", "mixes up sizes", "range(n) counts from 0 to n - 1")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    root = math.sqrt(len(keys[0]))
    rows = []
    for i in range(len(inputs)):
        scores = [dot(queries[i], key) / root for key in keys]
        weights = softmax(scores)
        blend = [0.0] * len(inputs[0])
        for j in range(len(inputs)):
            for d in range(len(blend)):
                blend[d] += weights[j] * values[j][d]
        rows.append(blend)
    return rows


@wrong("trainable_attention", "gives back the last blend", "each of them gets a row")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    for query in queries:
        weights = softmax([dot(query, key) / math.sqrt(len(key)) for key in keys])
        blend = weighted_sum(weights, values)
    return blend


@wrong("trainable_attention", "blends for one token", "each of them gets a row")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    return blends(queries[:1], keys, values, math.sqrt(len(keys[0])))[0]


@wrong("trainable_attention", "leaves the signs out", "which is the first to be")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    root = math.sqrt(len(keys[0]))
    rows = []
    for query in queries:
        weights = softmax([abs(dot(query, key)) / root for key in keys])
        rows.append(weighted_sum(weights, values))
    return rows


@wrong("trainable_attention", "projects a token at a time", "one vector stands where")
def trainable_attention(inputs, w_query, w_key, w_value):
    rows = []
    for token in inputs:
        rows.append(loop.project(token, w_query))
    return rows


@right("trainable_attention", "is the core's")
def trainable_attention(inputs, w_query, w_key, w_value):
    return loop.self_attention(inputs, w_query, w_key, w_value)


@right("trainable_attention", "scales the queries")
def trainable_attention(inputs, w_query, w_key, w_value):
    queries, keys, values = parts(inputs, w_query, w_key, w_value)
    root = math.sqrt(len(keys[0]))
    return blends([[q / root for q in query] for query in queries], keys, values, 1)


def diagonal(size, number):
    return [[number if i == j else 0.0 for j in range(size)] for i in range(size)]


@wrong("undo_the_scale", "gives the identity", "still divided by the root")
def undo_the_scale(size):
    return diagonal(size, 1.0)


@wrong("undo_the_scale", "takes the size", "what are the scores divided by?")
def undo_the_scale(size):
    return diagonal(size, size)


@wrong("undo_the_scale", "divides", "longer, not shorter")
def undo_the_scale(size):
    return diagonal(size, 1 / math.sqrt(size))


@wrong("undo_the_scale", "fills the table", "tokens' numbers mix")
def undo_the_scale(size):
    return [[math.sqrt(size)] * size for _ in range(size)]


@wrong("undo_the_scale", "shares with the keys", "only the queries are to change")
def undo_the_scale(size):
    return diagonal(size, math.sqrt(math.sqrt(size)))


@wrong("undo_the_scale", "writes 3 for the size", "the size is handed over")
def undo_the_scale(size):
    return diagonal(size, math.sqrt(3))


@wrong("undo_the_scale", "leaves zeros", "the diagonal is still to be filled")
def undo_the_scale(size):
    return [[0.0] * size for _ in range(size)]


@wrong("undo_the_scale", "multiplies a table's rows with *", "tokens' numbers mix")
def undo_the_scale(size):
    w_query = [[0.0] * size] * size
    for d in range(size):
        w_query[d][d] = math.sqrt(size)
    return w_query


@wrong("undo_the_scale", "gives the diagonal", "a matrix has zeros around it")
def undo_the_scale(size):
    return [math.sqrt(size)] * size


@wrong("undo_the_scale", "fills with ones", "what gives it back longer?")
def undo_the_scale(size):
    return [[1.0] * size for _ in range(size)]


@wrong("undo_the_scale", "gives back the factor", "a table with it on its diagonal")
def undo_the_scale(size):
    return math.sqrt(size)


@right("undo_the_scale", "fills the diagonal")
def undo_the_scale(size):
    w_query = [[0.0] * size for _ in range(size)]
    for d in range(size):
        w_query[d][d] = math.sqrt(size)
    return w_query


class Linears(nn.Module):
    """Right but for what is changed in the classes below."""

    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = nn.Linear(d_in, d_out, bias=False)
        self.w_key = nn.Linear(d_in, d_out, bias=False)
        self.w_value = nn.Linear(d_in, d_out, bias=False)

    def divisor(self, x, keys):
        return math.sqrt(keys.shape[-1])

    def forward(self, x):
        queries, keys, values = self.w_query(x), self.w_key(x), self.w_value(x)
        scores = queries @ keys.transpose(-2, -1) / self.divisor(x, keys)
        return torch.softmax(scores, dim=-1) @ values


right("SelfAttention", "uses nn.Linear")(Linears)
right("SelfAttention", "is the core's")(matrix.SelfAttention)


@right("SelfAttention", "draws as nn.Linear does, by hand")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        bound = 1 / math.sqrt(d_in)
        draws = [torch.empty(d_out, d_in).uniform_(-bound, bound) for _ in range(3)]
        self.w_query, self.w_key, self.w_value = map(nn.Parameter, draws)

    def forward(self, x):
        q, k, v = x @ self.w_query.T, x @ self.w_key.T, x @ self.w_value.T
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@right("SelfAttention", "uses PyTorch's own attention")
class SelfAttention(Linears):
    def forward(self, x):
        return nn.functional.scaled_dot_product_attention(
            self.w_query(x), self.w_key(x), self.w_value(x)
        )


@right("SelfAttention", "draws all three as one matrix")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.qkv = nn.Linear(d_in, 3 * d_out, bias=False)

    def forward(self, x):
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


wrong_guess("trainable", "SelfAttention", ..., "not written yet")
wrong_guess("trainable", "SelfAttention", 3, "something of type int")


@wrong("SelfAttention", "leaves the stub as it is", "not written yet")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()

    def forward(self, x):
        return ...


@wrong("SelfAttention", "hands over a module", "this isn't a class that extends")
def SelfAttention(d_in, d_out):  # noqa: N802
    return Linears(d_in, d_out)


@wrong("SelfAttention", "extends nothing", "the class SelfAttention, without nn.Module")
class SelfAttention:
    def __init__(self, d_in, d_out):
        self.w_query = torch.rand(d_in, d_out)


@wrong("SelfAttention", "forgets super().__init__()", "comes first in __init__")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        self.w_query = nn.Linear(d_in, d_out, bias=False)


@wrong("SelfAttention", "calls it attention, not forward", "is named forward")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = nn.Linear(d_in, d_out, bias=False)

    def attention(self, x):
        return self.w_query(x)


@wrong("SelfAttention", "takes no sizes", "SelfAttention(d_in, d_out)(x)")
class SelfAttention(nn.Module):
    def __init__(self):
        super().__init__()


@wrong("SelfAttention", "takes no input", "SelfAttention(d_in, d_out)(x)")
class SelfAttention(Linears):
    def forward(self):
        return self.w_query


@wrong("SelfAttention", "swaps a Linear's sizes", "a Linear takes (in, out)")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = nn.Linear(d_out, d_in, bias=False)

    def forward(self, x):
        return self.w_query(x)


@wrong("SelfAttention", "multiplies by a Linear", "call it like a function")
class SelfAttention(Linears):
    def forward(self, x):
        return x @ self.w_query


@wrong("SelfAttention", "multiplies a Linear", "call it like a function")
class SelfAttention(Linears):
    def forward(self, x):
        return self.w_query @ x


@wrong("SelfAttention", "gives back the weights, too", "forward gives back one tensor")
class SelfAttention(Linears):
    def forward(self, x):
        return super().forward(x), self.w_query(x)


@wrong("SelfAttention", "takes a Linear's weight as it lies", "(out, in)")
class SelfAttention(Linears):
    def forward(self, x):
        queries = x @ self.w_query.weight
        return queries @ queries.T


@wrong("SelfAttention", "misspells a field", "has no attribute 'w_querry'")
class SelfAttention(Linears):
    def forward(self, x):
        return self.w_querry(x)


@wrong("SelfAttention", "keeps plain tensors", "a plain tensor is no parameter")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = torch.rand(d_in, d_out)
        self.w_key = torch.rand(d_in, d_out)
        self.w_value = torch.rand(d_in, d_out)

    def forward(self, x):
        q, k, v = x @ self.w_query, x @ self.w_key, x @ self.w_value
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "marks two of three", "a plain tensor is no parameter")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = nn.Parameter(torch.rand(d_in, d_out))
        self.w_key = nn.Parameter(torch.rand(d_in, d_out))
        self.w_value = torch.rand(d_in, d_out)

    def forward(self, x):
        q, k, v = x @ self.w_query, x @ self.w_key, x @ self.w_value
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "keeps a weight of an nn.Linear", "no parameter")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = nn.Linear(d_in, d_out, bias=False).weight.detach()

    def forward(self, x):
        return x @ self.w_query.T


@wrong("SelfAttention", "keeps them in a list", "a list hides what is in it")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.layers = [nn.Linear(d_in, d_out, bias=False) for _ in range(3)]

    def forward(self, x):
        q, k, v = (layer(x) for layer in self.layers)
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "makes them in forward", "once, in __init__, and kept")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.d_in, self.d_out = d_in, d_out

    def forward(self, x):
        q, k, v = (nn.Linear(self.d_in, self.d_out, bias=False)(x) for _ in range(3))
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "leaves the bias in", "bias=False leaves it out")
class SelfAttention(Linears):
    def __init__(self, d_in, d_out):
        nn.Module.__init__(self)
        self.w_query = nn.Linear(d_in, d_out)
        self.w_key = nn.Linear(d_in, d_out)
        self.w_value = nn.Linear(d_in, d_out)


@wrong("SelfAttention", "has a fourth matrix", "parameters() finds: ")
class SelfAttention(Linears):
    def __init__(self, d_in, d_out):
        super().__init__(d_in, d_out)
        self.out = nn.Linear(d_out, d_out, bias=False)


@wrong("SelfAttention", "draws with torch.rand", "these are torch.rand's numbers")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = nn.Parameter(torch.rand(d_in, d_out))
        self.w_key = nn.Parameter(torch.rand(d_in, d_out))
        self.w_value = nn.Parameter(torch.rand(d_in, d_out))

    def forward(self, x):
        q, k, v = x @ self.w_query, x @ self.w_key, x @ self.w_value
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "draws with torch.rand, turned", "torch.rand's numbers")
class SelfAttention(nn.Module):
    def __init__(self, d_in, d_out):
        super().__init__()
        self.w_query = nn.Parameter(torch.rand(d_out, d_in))
        self.w_key = nn.Parameter(torch.rand(d_out, d_in))
        self.w_value = nn.Parameter(torch.rand(d_out, d_in))

    def forward(self, x):
        q, k, v = x @ self.w_query.T, x @ self.w_key.T, x @ self.w_value.T
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "sets another seed", "is a seed set, or a number drawn")
class SelfAttention(Linears):
    def __init__(self, d_in, d_out):
        torch.manual_seed(42)
        super().__init__(d_in, d_out)


@wrong("SelfAttention", "draws something first", "or a number drawn, before the three?")
class SelfAttention(Linears):
    def __init__(self, d_in, d_out):
        torch.rand(1)
        super().__init__(d_in, d_out)


@wrong("SelfAttention", "draws key before query", "query and key changed places")
class SelfAttention(Linears):
    def __init__(self, d_in, d_out):
        nn.Module.__init__(self)
        self.w_key = nn.Linear(d_in, d_out, bias=False)
        self.w_query = nn.Linear(d_in, d_out, bias=False)
        self.w_value = nn.Linear(d_in, d_out, bias=False)


@wrong("SelfAttention", "draws the value first", "in another order")
class SelfAttention(Linears):
    def __init__(self, d_in, d_out):
        nn.Module.__init__(self)
        self.w_value = nn.Linear(d_in, d_out, bias=False)
        self.w_query = nn.Linear(d_in, d_out, bias=False)
        self.w_key = nn.Linear(d_in, d_out, bias=False)


@wrong("SelfAttention", "sets the seed itself", "that is for those who build it")
class SelfAttention(Linears):
    def __init__(self, d_in, d_out):
        torch.manual_seed(789)
        super().__init__(d_in, d_out)


@wrong("SelfAttention", "shares one matrix", "each has its own")
class SelfAttention(Linears):
    def forward(self, x):
        q = k = v = self.w_query(x)
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "forgets the scale", "the scores aren't divided")
class SelfAttention(Linears):
    def divisor(self, x, keys):
        return 1


@wrong("SelfAttention", "divides by d_k", "its root, and once, is enough")
class SelfAttention(Linears):
    def divisor(self, x, keys):
        return keys.shape[-1]


@wrong("SelfAttention", "takes the root of d_in", "the root of a token's size")
class SelfAttention(Linears):
    def divisor(self, x, keys):
        return math.sqrt(x.shape[-1])


@wrong("SelfAttention", "takes the root of T", "how many tokens there are")
class SelfAttention(Linears):
    def divisor(self, x, keys):
        return math.sqrt(keys.shape[-2])


@wrong("SelfAttention", "writes 2 for d_k", "right for the sentence")
class SelfAttention(Linears):
    def divisor(self, x, keys):
        return math.sqrt(2)


@wrong("SelfAttention", "takes the softmax over dim 0", "each row is a split")
class SelfAttention(Linears):
    def forward(self, x):
        q, k, v = self.w_query(x), self.w_key(x), self.w_value(x)
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=0) @ v


@wrong("SelfAttention", "takes the softmax over dim 1", "count dimensions from the end")
class SelfAttention(Linears):
    def forward(self, x):
        q, k, v = self.w_query(x), self.w_key(x), self.w_value(x)
        return torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=1) @ v


@wrong("SelfAttention", "uses .T on a batch", "count dimensions from the end")
class SelfAttention(Linears):
    def forward(self, x):
        q, k, v = self.w_query(x), self.w_key(x), self.w_value(x)
        return torch.softmax(q @ k.T / k.shape[-1] ** 0.5, dim=-1) @ v


@wrong("SelfAttention", "computes with detached weights", "cut the way back")
class SelfAttention(Linears):
    def forward(self, x):
        with torch.no_grad():
            return super().forward(x)


@wrong("SelfAttention", "detaches the weights", "cut the way back")
class SelfAttention(Linears):
    def forward(self, x):
        q, k, v = self.w_query(x), self.w_key(x), self.w_value(x)
        weights = torch.softmax(q @ k.mT / k.shape[-1] ** 0.5, dim=-1)
        return weights.detach() @ v


@wrong("SelfAttention", "gives back lists", "wanted: a tensor")
class SelfAttention(Linears):
    def forward(self, x):
        return super().forward(x).tolist()
