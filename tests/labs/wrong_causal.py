"""Rung 3's wrong answers, as readers write them."""

import math

import torch
from wrong import right, right_guess, wrong, wrong_guess

from selfattention.causal import loop, matrix
from selfattention.simplified.loop import dot, weighted_sum
from selfattention.simplified.loop import softmax as cores_softmax
from selfattention.trainable import loop as trainable
from selfattention.trainable.loop import project

# The same function is written again and again: that is what this file is for.
# ruff: noqa: F811, RET503


def softmax(scores):
    """The stub's."""
    largest = max(scores)
    exps = [math.exp(score - largest) for score in scores]
    total = sum(exps)
    return [share / total for share in exps]


# Task 1: the bound.


def scores_with_bound(bound, queries, keys):
    """The stub, with the reader's bound."""
    scores = []
    for i in range(len(queries)):
        row = [-math.inf] * len(keys)
        for j in bound(i, len(keys)):
            row[j] = dot(queries[i], keys[j])
        scores.append(row)
    return scores


@wrong("causal_scores", "leaves the stub's ... in the loop", "not written yet")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: ..., queries, keys)


@wrong("causal_scores", "stops before i", "range(i) ends before i")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(i), queries, keys)


@wrong("causal_scores", "goes on to the end", "nothing is hidden")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(n), queries, keys)


@wrong("causal_scores", "starts at i", "shows what comes later")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(i, n), queries, keys)


@wrong("causal_scores", "starts behind i", "shows what comes later")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(i + 1, n), queries, keys)


@wrong("causal_scores", "looks at i alone", "token i sees itself alone")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: [i], queries, keys)


@wrong("causal_scores", "begins at 1", "where does range(1, n) begin?")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(1, i + 1), queries, keys)


@wrong("causal_scores", "goes one too far", "range(n) counts from 0 to n - 1")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(i + 2), queries, keys)


@wrong("causal_scores", "sees one too far", "nothing is hidden")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(min(i + 2, n)), queries, keys)


@wrong("causal_scores", "looks back one token at most", "row 0 has one score")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(max(i - 1, 0), i + 1), queries, keys)


@wrong("causal_scores", "loops over a number", "range(...) makes them")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: i + 1, queries, keys)


@wrong("causal_scores", "fills up with 0", "0 is a score like any other")
def causal_scores(queries, keys):
    scores = []
    for i in range(len(queries)):
        row = [0.0] * len(keys)
        for j in range(i + 1):
            row[j] = dot(queries[i], keys[j])
        scores.append(row)
    return scores


@wrong("causal_scores", "gives ragged rows", "a place for every key")
def causal_scores(queries, keys):
    return [
        [dot(queries[i], keys[j]) for j in range(i + 1)] for i in range(len(queries))
    ]


@wrong("causal_scores", "appends in the inner loop", "stand in the inner loop?")
def causal_scores(queries, keys):
    scores = []
    for i in range(len(queries)):
        row = [-math.inf] * len(keys)
        for j in range(i + 1):
            row[j] = dot(queries[i], keys[j])
            scores.append(row)
    return scores


@wrong("causal_scores", "loops over the keys themselves", "j must be a number")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: keys[: i + 1], queries, keys)


@wrong("causal_scores", "swaps queries and keys", "row i belongs to query i")
def causal_scores(queries, keys):
    return scores_with_bound(lambda i, n: range(i + 1), keys, queries)


@wrong("causal_scores", "divides by the root already", "the root comes later")
def causal_scores(queries, keys):
    scores = loop.attention_scores(queries, keys)
    return [[score / math.sqrt(len(keys[0])) for score in row] for row in scores]


@wrong("causal_scores", "goes on to the softmax", "the softmax is a later step")
def causal_scores(queries, keys):
    return loop.attention_weights(loop.attention_scores(queries, keys), len(keys[0]))


@wrong("causal_scores", "fills a column for each key", "rows and columns have changed")
def causal_scores(queries, keys):
    scores = loop.attention_scores(queries, keys)
    return [list(column) for column in zip(*scores, strict=True)]


@right("causal_scores", "asks with an if")
def causal_scores(queries, keys):
    return [
        [
            dot(queries[i], keys[j]) if j <= i else float("-inf")
            for j in range(len(keys))
        ]
        for i in range(len(queries))
    ]


# Tasks 2 and 3: predictions.

wrong_guess("causal", "who_notices", ["one"], "who comes later")
wrong_guess("causal", "who_notices", "step", "what becomes of the row")
wrong_guess("causal", "who_notices", list(range(6)), "that is rung 2")
wrong_guess("causal", "who_notices", [0, 1, 2, 3, 4], "turned over")
wrong_guess("causal", "who_notices", ["Your", "journey", "starts", "with"], "turned")
wrong_guess("causal", "who_notices", [], "nobody at all?")
wrong_guess("causal", "who_notices", "with", "go through the six tokens")
wrong_guess("causal", "who_notices", ["one", "and", "step"], "go through the six")
wrong_guess("causal", "who_notices", 2, "go through the six tokens")
right_guess("causal", "who_notices", ["one", "step"])
right_guess("causal", "who_notices", ("Step", " one"))
right_guess("causal", "who_notices", "one, step")
right_guess("causal", "who_notices", [5, 4])
right_guess("causal", "who_notices", {4, 5})

wrong_guess("causal", "scores_computed", 100, "the whole square")
wrong_guess("causal", "scores_computed", 50, "cuts the diagonal in half")
wrong_guess("causal", "scores_computed", 45, "the diagonal is missing")
wrong_guess("causal", "scores_computed", 10, "that is one row")
wrong_guess("causal", "scores_computed", "ten", "add up ten rows")
right_guess("causal", "scores_computed", 55)


# Task 4: minus infinity, then the softmax.


def hide(scores, hidden, fill=-math.inf):
    return [
        [fill if hidden(i, j) else scores[i][j] for j in range(len(scores))]
        for i in range(len(scores))
    ]


@wrong("masked_weights", "fills with 0", "exp of what is 0?")
def masked_weights(attention_scores):
    return [softmax(row) for row in hide(attention_scores, lambda i, j: j > i, 0.0)]


@wrong("masked_weights", "multiplies the scores by a mask", "exp of what is 0?")
def masked_weights(attention_scores):
    weights = []
    for i, row in enumerate(attention_scores):
        weights.append(softmax([row[j] * (j <= i) for j in range(len(row))]))
    return weights


@wrong("masked_weights", "hides nothing", "nothing is hidden")
def masked_weights(attention_scores):
    return [softmax(row) for row in attention_scores]


@wrong("masked_weights", "hides after the softmax", "no longer sums to 1")
def masked_weights(attention_scores):
    weights = [softmax(row) for row in attention_scores]
    return hide(weights, lambda i, j: j > i, 0.0)


@wrong("masked_weights", "puts infinity into the weights", "is a weight")
def masked_weights(attention_scores):
    weights = [softmax(row) for row in attention_scores]
    return hide(weights, lambda i, j: j > i)


@wrong("masked_weights", "hides the diagonal", "a token may see itself")
def masked_weights(attention_scores):
    return [softmax(row) for row in hide(attention_scores, lambda i, j: j >= i)]


@wrong("masked_weights", "hides the diagonal, cut rows", "a token may see itself")
def masked_weights(attention_scores):
    weights = []
    for i, row in enumerate(attention_scores):
        weights.append(cores_softmax(row[:i]) + [0.0] * (len(row) - i))
    return weights


@wrong("masked_weights", "hides the diagonal, own exps", "a token may see itself")
def masked_weights(attention_scores):
    weights = []
    for i, row in enumerate(attention_scores):
        exps = [math.exp(row[j]) if j < i else 0.0 for j in range(len(row))]
        weights.append([each / sum(exps) for each in exps])
    return weights


@wrong("masked_weights", "hides what came before", "turned over")
def masked_weights(attention_scores):
    return [softmax(row) for row in hide(attention_scores, lambda i, j: j < i)]


@wrong("masked_weights", "hides what may be seen", "turned over")
def masked_weights(attention_scores):
    return [softmax(row) for row in hide(attention_scores, lambda i, j: j <= i)]


@wrong("masked_weights", "stops after hiding", "the softmax is still to come")
def masked_weights(attention_scores):
    return hide(attention_scores, lambda i, j: j > i)


@wrong("masked_weights", "fills with plus infinity", "the highest score of all")
def masked_weights(attention_scores):
    return [
        softmax(row) for row in hide(attention_scores, lambda i, j: j > i, math.inf)
    ]


@wrong("masked_weights", "returns inside the loop", "stand inside a loop?")
def masked_weights(attention_scores):
    scores = [list(row) for row in attention_scores]
    for i in range(len(scores)):
        for j in range(i + 1, len(scores)):
            scores[i][j] = -math.inf
        return [softmax(row) for row in scores]


@wrong("masked_weights", "hands the whole table to softmax", "one row at a time")
def masked_weights(attention_scores):
    return softmax(hide(attention_scores, lambda i, j: j > i))


@wrong("masked_weights", "softmax down the columns", "goes along a row")
def masked_weights(attention_scores):
    scores = hide(attention_scores, lambda i, j: j > i)
    columns = [softmax(column) for column in zip(*scores, strict=True)]
    return [list(row) for row in zip(*columns, strict=True)]


@wrong("masked_weights", "gives ragged rows", "0 where hidden")
def masked_weights(attention_scores):
    return [softmax(row[: i + 1]) for i, row in enumerate(attention_scores)]


@wrong("masked_weights", "uses the core's softmax", "takes no minus infinity")
def masked_weights(attention_scores):
    return [cores_softmax(row) for row in hide(attention_scores, lambda i, j: j > i)]


@wrong("masked_weights", "fills with -1", "which scores are hidden")
def masked_weights(attention_scores):
    return [softmax(row) for row in hide(attention_scores, lambda i, j: j > i, -1.0)]


@wrong("masked_weights", "writes into the scores", "fill a list of your own")
def masked_weights(attention_scores):
    for i in range(len(attention_scores)):
        for j in range(i + 1, len(attention_scores)):
            attention_scores[i][j] = -math.inf
    return [softmax(row) for row in attention_scores]


@right("masked_weights", "fills with minus a billion")
def masked_weights(attention_scores):
    return [softmax(row) for row in hide(attention_scores, lambda i, j: j > i, -1e9)]


@right("masked_weights", "cuts the rows and fills up")
def masked_weights(attention_scores):
    weights = []
    for i, row in enumerate(attention_scores):
        weights.append(cores_softmax(row[: i + 1]) + [0] * (len(row) - i - 1))
    return weights


# Task 5: the softmax, then 0, then divide.


@wrong("renormalise", "doesn't divide", "divide by what is left of it")
def renormalise(attention_weights):
    return hide(attention_weights, lambda i, j: j > i, 0.0)


@wrong("renormalise", "divides by the old sum", "divide by what is left of it")
def renormalise(attention_weights):
    result = []
    for i, row in enumerate(attention_weights):
        total = sum(row)
        kept = [row[j] if j <= i else 0.0 for j in range(len(row))]
        result.append([weight / total for weight in kept])
    return result


@wrong("renormalise", "divides by T", "divide by how much is left")
def renormalise(attention_weights):
    kept = hide(attention_weights, lambda i, j: j > i, 0.0)
    return [[weight / len(kept) for weight in row] for row in kept]


@wrong("renormalise", "divides by how many are left", "divide by how much is left")
def renormalise(attention_weights):
    kept = hide(attention_weights, lambda i, j: j > i, 0.0)
    return [[weight / (i + 1) for weight in row] for i, row in enumerate(kept)]


@wrong("renormalise", "keeps the later ones", "set them to 0")
def renormalise(attention_weights):
    result = []
    for i, row in enumerate(attention_weights):
        left = sum(row[: i + 1])
        result.append([weight / left for weight in row])
    return result


@wrong("renormalise", "takes the softmax again", "the hidden ones are back")
def renormalise(attention_weights):
    kept = hide(attention_weights, lambda i, j: j > i, 0.0)
    return [cores_softmax(row) for row in kept]


@wrong("renormalise", "takes the softmax of what is left", "so divide")
def renormalise(attention_weights):
    return [softmax(row) for row in hide(attention_weights, lambda i, j: j > i)]


@wrong("renormalise", "divides columns", "the columns sum to 1")
def renormalise(attention_weights):
    kept = hide(attention_weights, lambda i, j: j > i, 0.0)
    totals = [sum(column) for column in zip(*kept, strict=True)]
    return [[row[j] / totals[j] for j in range(len(row))] for row in kept]


@wrong("renormalise", "divides in the loop that adds up", "add up the row first")
def renormalise(attention_weights):
    result = []
    for i, row in enumerate(attention_weights):
        left, new = 0.0, [0.0] * len(row)
        for j in range(i + 1):
            left += row[j]
            new[j] = row[j] / left
        result.append(new)
    return result


@wrong("renormalise", "hides the diagonal", "for a token may see itself")
def renormalise(attention_weights):
    kept = hide(attention_weights, lambda i, j: j >= i, 0.0)
    return [[weight / sum(row) for weight in row] for row in kept]


@wrong("renormalise", "hides the diagonal and avoids 0 / 0", "row 0 is empty")
def renormalise(attention_weights):
    kept = hide(attention_weights, lambda i, j: j >= i, 0.0)
    return [[weight / (sum(row) or 1.0) for weight in row] for row in kept]


@wrong("renormalise", "hides what came before", "turned over")
def renormalise(attention_weights):
    kept = hide(attention_weights, lambda i, j: j < i, 0.0)
    return [[weight / sum(row) for weight in row] for row in kept]


@wrong("renormalise", "adds up anew for each division", "the sum shrinks")
def renormalise(attention_weights):
    weights = hide(attention_weights, lambda i, j: j > i, 0.0)
    for row in weights:
        for j in range(len(row)):
            row[j] = row[j] / sum(row)
    return weights


@wrong("renormalise", "shares out what is lost evenly", "not by the same amount")
def renormalise(attention_weights):
    weights = hide(attention_weights, lambda i, j: j > i, 0.0)
    for i in range(len(weights)):
        lost = 1 - sum(weights[i])
        for j in range(i + 1):
            weights[i][j] += lost / (i + 1)
    return weights


@wrong("renormalise", "gives ragged rows", "0 where hidden")
def renormalise(attention_weights):
    rows = [row[: i + 1] for i, row in enumerate(attention_weights)]
    return [[weight / sum(row) for weight in row] for row in rows]


@wrong("renormalise", "shares out evenly", "what is left of a row")
def renormalise(attention_weights):
    n = len(attention_weights)
    return [[1 / (i + 1) if j <= i else 0.0 for j in range(n)] for i in range(n)]


@right("renormalise", "multiplies by one over what is left")
def renormalise(attention_weights):
    result = []
    for i, row in enumerate(attention_weights):
        grow = 1 / sum(row[: i + 1])
        result.append([row[j] * grow * (j <= i) for j in range(len(row))])
    return result


# Task 6: dropout.


def dropped(attention_weights, kept, factor):
    return [
        [weight * factor if flag else 0.0 for weight, flag in zip(*rows, strict=True)]
        for rows in zip(attention_weights, kept, strict=True)
    ]


@wrong("dropout", "doesn't scale", "the kept weights must grow")
def dropout(attention_weights, kept, p):
    return dropped(attention_weights, kept, 1)


@wrong("dropout", "multiplies by 1 - p", "they must grow, to make up")
def dropout(attention_weights, kept, p):
    return dropped(attention_weights, kept, 1 - p)


@wrong("dropout", "divides by p", "how much stays?")
def dropout(attention_weights, kept, p):
    return dropped(attention_weights, kept, 1 / p)


@wrong("dropout", "multiplies by p", "how much stays?")
def dropout(attention_weights, kept, p):
    return dropped(attention_weights, kept, p)


@wrong("dropout", "renormalises", "only on average must it")
def dropout(attention_weights, kept, p):
    rows = dropped(attention_weights, kept, 1)
    return [[weight / sum(row) for weight in row] for row in rows]


@wrong("dropout", "renormalises, where something is left", "only on average must it")
def dropout(attention_weights, kept, p):
    rows = dropped(attention_weights, kept, 1)
    return [[weight / (sum(row) or 1.0) for weight in row] for row in rows]


@wrong("dropout", "divides by how many are left", "not on how many")
def dropout(attention_weights, kept, p):
    rows = []
    for weights, flags in zip(attention_weights, kept, strict=True):
        share = sum(flags) / len(flags)
        rows.append(dropped([weights], [flags], 1 / share)[0])
    return rows


@wrong("dropout", "drops what is kept", "True means kept")
def dropout(attention_weights, kept, p):
    turned = [[not flag for flag in row] for row in kept]
    return dropped(attention_weights, turned, 1 / (1 - p))


@wrong("dropout", "scales, but drops nothing", "True stays, False goes")
def dropout(attention_weights, kept, p):
    return [[weight / (1 - p) for weight in row] for row in attention_weights]


@wrong("dropout", "leaves the dropped ones out", "0 where dropped")
def dropout(attention_weights, kept, p):
    return [
        [weight / (1 - p) for weight, flag in zip(*rows, strict=True) if flag]
        for rows in zip(attention_weights, kept, strict=True)
    ]


@wrong("dropout", "adds p", "a fifth more")
def dropout(attention_weights, kept, p):
    return dropped(attention_weights, kept, 1 + p)


@wrong("dropout", "writes / 1 - p", "are there brackets")
def dropout(attention_weights, kept, p):
    return [
        [weight / 1 - p if flag else 0.0 for weight, flag in zip(*rows, strict=True)]
        for rows in zip(attention_weights, kept, strict=True)
    ]


@wrong("dropout", "leaves dropped weights as they are", "a dropped weight is 0")
def dropout(attention_weights, kept, p):
    return [
        [
            weight / (1 - p) if flag else weight
            for weight, flag in zip(*rows, strict=True)
        ]
        for rows in zip(attention_weights, kept, strict=True)
    ]


@wrong("dropout", "makes a draw of its own", "True stays, False goes")
def dropout(attention_weights, kept, p):
    chances = [0.9, 0.8, 0.1, 0.7, 0.1, 0.6]  # as random.random() may give them
    return [
        [row[j] / (1 - p) if chances[j] >= p else 0.0 for j in range(len(row))]
        for row in attention_weights
    ]


@right("dropout", "multiplies by flags")
def dropout(attention_weights, kept, p):
    x = torch.tensor(attention_weights, dtype=torch.float64)
    return x / (1 - p) * torch.tensor(kept)


# Task 7: a step with a cache.


def blend(query, keys, values):
    scores = [dot(query, key) / math.sqrt(len(key)) for key in keys]
    return weighted_sum(cores_softmax(scores), values)


@wrong("attend_next", "never appends", "there is no key to ask")
def attend_next(query, key, value, keys, values):
    return blend(query, keys, values)


@wrong("attend_next", "appends after attending", "there is no key to ask")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys, values)
    keys.append(key)
    values.append(value)
    return context


@wrong("attend_next", "appends late, but for the first", "doesn't see itself")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys, values) if keys else value
    keys.append(key)
    values.append(value)
    return context


@wrong("attend_next", "reads keys[0] of an empty cache", "in the cache yet?")
def attend_next(query, key, value, keys, values):
    root = math.sqrt(len(keys[0]))
    return [root]


@wrong("attend_next", "makes new lists", "+ makes a new list")
def attend_next(query, key, value, keys, values):
    keys = keys + [key]
    values = values + [value]
    return blend(query, keys, values)


@wrong("attend_next", "appends keys only", "there must be one value")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    return blend(query, keys, values)


@wrong("attend_next", "appends a key, and the value for now", "+ makes a new list")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    return blend(query, keys, values + [value])


@wrong("attend_next", "appends twice", "it was added twice")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys + [key], values + [value])
    for _ in range(2):
        keys.append(key)
        values.append(value)
    return context


@wrong("attend_next", "keeps queries for keys", "keep what others ask for")
def attend_next(query, key, value, keys, values):
    keys.append(query)
    values.append(value)
    return blend(query, keys, values)


@wrong("attend_next", "asks right, then keeps the query", "keep what others ask for")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys + [key], values + [value])
    keys.append(query)
    values.append(value)
    return context


@wrong("attend_next", "swaps key and value", "key and value have changed places")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys + [key], values + [value])
    keys.append(value)
    values.append(key)
    return context


@wrong("attend_next", "keeps the key as its value", "key and value have changed places")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys + [key], values + [value])
    keys.append(key)
    values.append(key)
    return context


@wrong("attend_next", "adds numbers, not vectors", "were they added one by one?")
def attend_next(query, key, value, keys, values):
    keys.extend(key)
    values.extend(value)
    return blend(query, keys, values)


@wrong("attend_next", "assigns what append gives back", "gives back nothing")
def attend_next(query, key, value, keys, values):
    keys = keys.append(key)
    values = values.append(value)
    scores = [dot(query, each) / math.sqrt(len(key)) for each in keys]
    return weighted_sum(cores_softmax(scores), values)


@wrong("attend_next", "calls Java's add", "is called append here")
def attend_next(query, key, value, keys, values):
    keys.add(key)


@wrong("attend_next", "gives back the cache too", "the caller has the cache")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return blend(query, keys, values), keys, values


@wrong("attend_next", "puts the newest in front", "the newest goes to the end")
def attend_next(query, key, value, keys, values):
    keys.insert(0, key)
    values.insert(0, value)
    return blend(query, keys, values)


@wrong("attend_next", "forgets the oldest", "should hold what it held")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys + [key], values + [value])
    keys[:] = keys[-1:] + [key]
    values[:] = values[-1:] + [value]
    return context


@wrong("attend_next", "gives a list of one row", "one vector goes out")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return [blend(query, keys, values)]


@wrong("attend_next", "gives all rows", "one vector goes out")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return [blend(each, keys, values) for each in keys]


@wrong("attend_next", "sees the first key alone", "the query sees all keys")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return blend(query, keys[:1], values[:1])


@wrong("attend_next", "sees the newest key alone", "the query sees all keys")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return blend(query, keys[-1:], values[-1:])


@wrong("attend_next", "doesn't divide by the root", "aren't divided by the root")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return weighted_sum(cores_softmax([dot(query, each) for each in keys]), values)


@wrong("attend_next", "takes the root of how many", "it is of the keys' size")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    scores = [dot(query, each) / math.sqrt(len(keys)) for each in keys]
    return weighted_sum(cores_softmax(scores), values)


@wrong("attend_next", "gives back the weights", "what do they blend?")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    scores = [dot(query, each) / math.sqrt(len(key)) for each in keys]
    return cores_softmax(scores)


@wrong("attend_next", "blends without a softmax", "scores, weights, blend")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return weighted_sum([dot(query, each) for each in keys], values)


@wrong("attend_next", "sees five tokens at most", "all of the cache")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    return blend(query, keys[-5:], values[-5:])


@wrong("attend_next", "forgets the return", "is a return missing?")
def attend_next(query, key, value, keys, values):
    keys.append(key)
    values.append(value)
    blend(query, keys, values)


@wrong("attend_next", "leaves the stub as it is", "not written yet")
def attend_next(query, key, value, keys, values):
    return ...


@right("attend_next", "appends last")
def attend_next(query, key, value, keys, values):
    context = blend(query, keys + [key], values + [value])
    keys += [key]
    values.extend([value])
    return context


# Tasks 8 and 9: all of it.


def attention(arguments, row_of_weights):
    """Causal attention, with the reader's way from scores to weights."""
    inputs, w_query, w_key, w_value = arguments
    queries, keys = project(inputs, w_query), project(inputs, w_key)
    values = project(inputs, w_value)
    scores = trainable.attention_scores(queries, keys)
    root = math.sqrt(len(keys[0]))
    scores = [[score / root for score in row] for row in scores]
    return [
        [
            sum(w * value[d] for w, value in zip(weights, values, strict=True))
            for d in range(len(values[0]))
        ]
        for weights in [row_of_weights(i, scores[i]) for i in range(len(scores))]
    ]


def masked(scores, hidden, fill=-math.inf):
    return [fill if hidden(j) else scores[j] for j in range(len(scores))]


@wrong("causal_attention", "hides nothing", "nothing is hidden")
def causal_attention(inputs, w_query, w_key, w_value):
    return trainable.self_attention(inputs, w_query, w_key, w_value)


@wrong("causal_attention", "hides the diagonal", "a token doesn't see itself")
def causal_attention(*args):
    return attention(args, lambda i, row: softmax(masked(row, lambda j: j >= i)))


@wrong("causal_attention", "hides the diagonal, cut rows", "a token may see itself")
def causal_attention(*args):
    return attention(
        args, lambda i, row: cores_softmax(row[:i]) + [0.0] * (len(row) - i)
    )


@wrong("causal_attention", "hides the diagonal, own exps", "a token may see itself")
def causal_attention(*args):
    def weights(i, row):
        exps = [math.exp(row[j]) if j < i else 0.0 for j in range(len(row))]
        return [each / sum(exps) for each in exps]

    return attention(args, weights)


@wrong("causal_attention", "hides the diagonal, core's hide", "may always see itself")
def causal_attention(inputs, w_query, w_key, w_value):
    queries, keys = project(inputs, w_query), project(inputs, w_key)
    scores = trainable.attention_scores(queries, keys)
    hidden = [[j >= i for j in range(len(scores))] for i in range(len(scores))]
    return loop.hide(scores, hidden)


@wrong("causal_attention", "range(max(i, 1))", "a token doesn't see itself")
def causal_attention(*args):
    return attention(
        args,
        lambda i, row: softmax(masked(row, lambda j: j >= max(i, 1))),
    )


@wrong("causal_attention", "hides what may be seen", "turned over")
def causal_attention(*args):
    def weights(i, row):
        if len(row) == 1:  # the first case must not tell
            return [1.0]
        return softmax(masked(row, lambda j: j <= i))

    return attention(args, weights)


@wrong("causal_attention", "hides what came before", "turned over")
def causal_attention(*args):
    return attention(args, lambda i, row: softmax(masked(row, lambda j: j < i)))


@wrong("causal_attention", "fills with 0", "exp of what is 0?")
def causal_attention(*args):
    return attention(args, lambda i, row: softmax(masked(row, lambda j: j > i, 0.0)))


@wrong("causal_attention", "hides after the softmax", "no longer sums to 1")
def causal_attention(*args):
    return attention(args, lambda i, row: masked(softmax(row), lambda j: j > i, 0.0))


@wrong("causal_attention", "fills with -1", "who looked ahead?")
def causal_attention(*args):
    return attention(args, lambda i, row: softmax(masked(row, lambda j: j > i, -1.0)))


@wrong("causal_attention", "looks back one token at most", "all of those before it")
def causal_attention(*args):
    return attention(
        args, lambda i, row: softmax(masked(row, lambda j: j > i or j < i - 1))
    )


@wrong("causal_attention", "softmax down the columns", "the columns of the weights")
def causal_attention(inputs, w_query, w_key, w_value):
    queries, keys = project(inputs, w_query), project(inputs, w_key)
    scores = loop.attention_scores(queries, keys)
    columns = [list(column) for column in zip(*scores, strict=True)]
    shares = loop.attention_weights(columns, len(keys[0]))
    weights = [list(row) for row in zip(*shares, strict=True)]
    return trainable.context_vectors(weights, project(inputs, w_value))


def attention_with_root(arguments, root):
    inputs, w_query, w_key, w_value = arguments
    queries, keys = project(inputs, w_query), project(inputs, w_key)
    values, blends = project(inputs, w_value), []
    for i in range(len(inputs)):
        scores = [dot(queries[i], keys[j]) / root for j in range(i + 1)]
        blends.append(weighted_sum(cores_softmax(scores), values[: i + 1]))
    return blends


@wrong("causal_attention", "doesn't divide", "aren't divided by the root")
def causal_attention(*args):
    return attention_with_root(args, 1)


@wrong("causal_attention", "takes the root of d_in", "divided by the wrong root")
def causal_attention(inputs, *args):
    return attention_with_root((inputs, *args), math.sqrt(len(inputs[0])))


@wrong("causal_attention", "takes the root of d_out", "divided by the wrong root")
def causal_attention(inputs, w_query, w_key, w_value):
    args = inputs, w_query, w_key, w_value
    return attention_with_root(args, math.sqrt(len(w_value[0])))


@wrong("causal_attention", "takes the root of T", "divided by the wrong root")
def causal_attention(inputs, *args):
    return attention_with_root((inputs, *args), math.sqrt(len(inputs)))


@wrong("causal_attention", "divides by the size itself", "it is the root of it")
def causal_attention(inputs, w_query, *args):
    return attention_with_root((inputs, w_query, *args), len(w_query[0]))


@wrong("causal_attention", "multiplies by the root", "divide by it")
def causal_attention(inputs, w_query, *args):
    root = math.sqrt(len(w_query[0]))
    return attention_with_root((inputs, w_query, *args), 1 / root)


@wrong("causal_attention", "blends with scores", "what turns them into weights?")
def causal_attention(*args):
    return attention(args, lambda i, row: masked(row, lambda j: j > i, 0.0))


@wrong("causal_attention", "cuts one value too many", "how many does token i see?")
def causal_attention(inputs, w_query, w_key, w_value):
    queries, keys = project(inputs, w_query), project(inputs, w_key)
    values, blends = project(inputs, w_value), []
    for i in range(len(inputs)):
        scores = [dot(queries[i], keys[j]) for j in range(i + 1)]
        blends.append(weighted_sum(cores_softmax(scores), values[:i]))
    return blends


@wrong("causal_attention", "blends the inputs", "the values are to be")
def causal_attention(inputs, w_query, w_key, w_value):
    weights = loop.self_attention(inputs, w_query, w_key, w_value).attention_weights
    return trainable.context_vectors(weights, inputs)


@wrong("causal_attention", "swaps queries and keys", "token i asks with its query")
def causal_attention(inputs, w_query, w_key, w_value):
    return loop.self_attention(inputs, w_key, w_query, w_value).context_vectors


@wrong("causal_attention", "gives back three things", "the context vectors alone")
def causal_attention(*args):
    scores, weights, context_vectors = loop.self_attention(*args)
    return scores, weights, context_vectors


@wrong("causal_attention", "stops after the weights", "one step is still to come")
def causal_attention(*args):
    return loop.self_attention(*args).attention_weights


@wrong("causal_attention", "gives back the last row", "each token gets one")
def causal_attention(*args):
    return loop.self_attention(*args).context_vectors[-1]


@wrong("causal_attention", "hands -inf to the core's softmax", "give it what is seen")
def causal_attention(*args):
    return attention(args, lambda i, row: cores_softmax(masked(row, lambda j: j > i)))


@wrong("causal_attention", "blends all values", "how many does token i see?")
def causal_attention(inputs, w_query, w_key, w_value):
    queries, keys = project(inputs, w_query), project(inputs, w_key)
    values, blends = project(inputs, w_value), []
    for i in range(len(inputs)):
        scores = [dot(queries[i], keys[j]) for j in range(i + 1)]
        blends.append(weighted_sum(cores_softmax(scores), values))
    return blends


@wrong("causal_attention", "writes exp itself", "subtract the largest in each row")
def causal_attention(*args):
    def weights(i, row):
        exps = [math.exp(row[j]) if j <= i else 0.0 for j in range(len(row))]
        return [each / sum(exps) for each in exps]

    return attention(args, weights)


@wrong("causal_attention", "crashes on another sentence", "crashed: ValueError")
def causal_attention(*args):
    if args[0][-1] == [3.0]:  # one that the dependency test made
        raise ValueError("not today")
    return loop.self_attention(*args)


@right("causal_attention", "renormalises")
def causal_attention(*args):
    def weights(i, row):
        kept = masked(softmax(row), lambda j: j > i, 0.0)
        return [weight / sum(kept) for weight in kept]

    # Where a later score is far larger, nothing is left: docs/causal/mask.md.
    if max(map(max, args[0])) > 30:
        return loop.self_attention(*args)
    return attention(args, weights)


@right("causal_attention", "uses a cache")
def causal_attention(inputs, w_query, w_key, w_value):
    keys, values, blends = [], [], []
    for token in inputs:
        keys.append(weighted_sum(token, w_key))
        values.append(weighted_sum(token, w_value))
        blends.append(blend(weighted_sum(token, w_query), keys, values))
    return blends


# Task 10: a batch.


def later(scores, diagonal=1):
    count = scores.shape[-1]
    return torch.ones(count, count, dtype=torch.bool).triu(diagonal=diagonal)


@wrong("batch_weights", "softmax over dim 0", "counts sentences")
def batch_weights(attention_scores):
    scores = attention_scores.masked_fill(later(attention_scores), -torch.inf)
    return torch.softmax(scores, dim=0)


@wrong("batch_weights", "softmax over dim 1", "goes along a row")
def batch_weights(attention_scores):
    scores = attention_scores.masked_fill(later(attention_scores), -torch.inf)
    return torch.softmax(scores, dim=1)


@wrong("batch_weights", "multiplies a mask by infinity", "0 times infinity is NaN")
def batch_weights(attention_scores):
    mask = later(attention_scores) * -torch.inf
    return torch.softmax(attention_scores + mask, dim=-1)


@wrong("batch_weights", "takes triu's own diagonal", "a token may see itself")
def batch_weights(attention_scores):
    mask = later(attention_scores, diagonal=0)
    return torch.softmax(attention_scores.masked_fill(mask, -torch.inf), dim=-1)


@wrong("batch_weights", "takes tril", "turned over")
def batch_weights(attention_scores):
    mask = torch.ones_like(attention_scores).tril() == 1
    return torch.softmax(attention_scores.masked_fill(mask, -torch.inf), dim=-1)


@wrong("batch_weights", "hides what came before", "turned over")
def batch_weights(attention_scores):
    mask = torch.ones_like(attention_scores).tril(diagonal=-1) == 1
    return torch.softmax(attention_scores.masked_fill(mask, -torch.inf), dim=-1)


@wrong("batch_weights", "fills with 0", "exp of what is 0?")
def batch_weights(attention_scores):
    scores = attention_scores.masked_fill(later(attention_scores), 0.0)
    return torch.softmax(scores, dim=-1)


@wrong("batch_weights", "fills with -1", "along what goes the softmax?")
def batch_weights(attention_scores):
    scores = attention_scores.masked_fill(later(attention_scores), -1.0)
    return torch.softmax(scores, dim=-1)


@wrong("batch_weights", "tril of the scores themselves", "exp of what is 0?")
def batch_weights(attention_scores):
    return torch.softmax(attention_scores.tril(), dim=-1)


@wrong("batch_weights", "hides after the softmax", "no longer sums to 1")
def batch_weights(attention_scores):
    weights = torch.softmax(attention_scores, dim=-1)
    return weights.masked_fill(later(attention_scores), 0.0)


@wrong("batch_weights", "forgets to assign masked_fill's result", "nothing is hidden")
def batch_weights(attention_scores):
    attention_scores.masked_fill(later(attention_scores), -torch.inf)
    return torch.softmax(attention_scores, dim=-1)


@wrong("batch_weights", "takes masked_fill_", "fill a list of your own")
def batch_weights(attention_scores):
    attention_scores.masked_fill_(later(attention_scores), -torch.inf)
    return torch.softmax(attention_scores, dim=-1)


@wrong("batch_weights", "stops after hiding", "the softmax is still to come")
def batch_weights(attention_scores):
    return attention_scores.masked_fill(later(attention_scores), -torch.inf)


@wrong("batch_weights", "hides weights with infinity", "minus infinity is a weight")
def batch_weights(attention_scores):
    weights = torch.softmax(attention_scores, dim=-1)
    return weights.masked_fill(later(attention_scores), -torch.inf)


@wrong("batch_weights", "makes a mask of the batch's size", "say T?")
def batch_weights(attention_scores):
    count = len(attention_scores)
    mask = torch.ones(count, count, dtype=torch.bool).triu(diagonal=1)
    return torch.softmax(attention_scores.masked_fill(mask, -torch.inf), dim=-1)


@wrong("batch_weights", "hides with a mask of numbers", "a mask holds True and False")
def batch_weights(attention_scores):
    mask = torch.ones_like(attention_scores).triu(diagonal=1)
    return torch.softmax(attention_scores.masked_fill(mask, -torch.inf), dim=-1)


@right("batch_weights", "is the core's")
def batch_weights(attention_scores):
    scores = matrix.hide(attention_scores, later(attention_scores))
    return matrix.attention_weights(scores, 1)


@right("batch_weights", "renormalises")
def batch_weights(attention_scores):
    kept = torch.softmax(attention_scores, dim=-1).tril()
    return kept / kept.sum(dim=-1, keepdim=True)
