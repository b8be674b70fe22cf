"""Rung 4's wrong answers, as readers write them."""

import math

import torch
from torch.nn.functional import scaled_dot_product_attention
from wrong import right, right_guess, wrong, wrong_guess

from selfattention.causal import loop as causal
from selfattention.causal.matrix import causal_mask
from selfattention.multi_head import loop, matrix
from selfattention.simplified.loop import dot, softmax, weighted_sum
from selfattention.trainable.loop import project

# The same function is written again and again: that is what this file is for.
# ruff: noqa: F811, RET503


@wrong("split_vector", "adds nothing to the list", "is anything added to the list?")
def split_vector(vector, num_heads):
    pieces = []
    for h in range(num_heads):
        vector[h : h + 1]
    return pieces


@wrong("split_vector", "doesn't cut", "in one piece still")
def split_vector(vector, num_heads):
    return list(vector)


@wrong("split_vector", "puts the vector into a list", "in one piece still")
def split_vector(vector, num_heads):
    return [vector]


@wrong("split_vector", "returns inside the loop", "does the return stand inside")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    pieces = []
    for h in range(num_heads):
        pieces.append(vector[h * head_dim : (h + 1) * head_dim])
        return pieces


@wrong("split_vector", "gives back one piece", "wanted is a list of all pieces")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    return vector[:head_dim]


@wrong("split_vector", "deals the numbers out", "numbers that stand side by side")
def split_vector(vector, num_heads):
    pieces = [[] for _ in range(num_heads)]
    for d in range(len(vector)):
        pieces[d % num_heads].append(vector[d])
    return pieces


@wrong("split_vector", "makes pieces of num_heads numbers", "how many pieces there are")
def split_vector(vector, num_heads):
    pieces = []
    for start in range(0, len(vector), num_heads):
        pieces.append(vector[start : start + num_heads])
    return pieces


@wrong("split_vector", "starts at h", "head 1 begins behind all of head 0's numbers")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    return [vector[h : h + head_dim] for h in range(num_heads)]


@wrong("split_vector", "takes the end for a size", "end is where to stop")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    return [vector[h * head_dim : head_dim] for h in range(num_heads)]


@wrong("split_vector", "forgets the end", "where must it stop?")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    return [vector[h * head_dim :] for h in range(num_heads)]


@wrong("split_vector", "ends one too early", "end isn't taken")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    return [vector[h * head_dim : (h + 1) * head_dim - 1] for h in range(num_heads)]


@wrong("split_vector", "counts on pieces of three", "what if there are others?")
def split_vector(vector, num_heads):
    return [vector[start : start + 3] for start in range(0, len(vector), 3)]


@wrong("split_vector", "counts on two heads", "num_heads says how many there are")
def split_vector(vector, num_heads):
    half = len(vector) // 2
    return [vector[:half], vector[half:]]


@wrong("split_vector", "always starts at 0", "depends on its head")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    return [vector[0:head_dim] for h in range(num_heads)]


@wrong("split_vector", "divides with /, then slices", "what gives a whole number?")
def split_vector(vector, num_heads):
    head_dim = len(vector) / num_heads
    return [vector[h * head_dim : (h + 1) * head_dim] for h in range(num_heads)]


@wrong("split_vector", "divides with /, then counts", "what gives a whole number?")
def split_vector(vector, num_heads):
    head_dim = len(vector) / num_heads
    return [[vector[d] for d in range(head_dim)] for _ in range(num_heads)]


@wrong("split_vector", "divides with /, then indexes", "what gives a whole number?")
def split_vector(vector, num_heads):
    head_dim = len(vector) / num_heads
    return [vector[h * head_dim] for h in range(num_heads)]


@wrong("split_vector", "takes a list for an array", "no attribute 'split'")
def split_vector(vector, num_heads):
    return vector.split(num_heads)


@right("split_vector", "counts up")
def split_vector(vector, num_heads):
    head_dim = len(vector) // num_heads
    pieces = []
    for h in range(num_heads):
        piece = []
        for d in range(head_dim):
            piece.append(vector[h * head_dim + d])
        pieces.append(tuple(piece))
    return pieces


@wrong("split_heads", "adds nothing to the list", "is anything added to the list?")
def split_heads(vectors, num_heads):
    heads = []
    for _ in range(num_heads):
        pass
    return heads


@wrong("split_heads", "doesn't cut", "in one piece still")
def split_heads(vectors, num_heads):
    return [list(vector) for vector in vectors]


@wrong("split_heads", "reshapes, no transpose", "row i must be numbers of token i")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    flat = [number for vector in vectors for number in vector]
    heads, place = [], 0
    for _ in range(num_heads):
        head = []
        for _ in range(len(vectors)):
            head.append(flat[place : place + head_dim])
            place += head_dim
        heads.append(head)
    return heads


@wrong("split_heads", "views in PyTorch, no transpose", "must be numbers of token i")
def split_heads(vectors, num_heads):
    x = torch.tensor(vectors, dtype=torch.float64)
    return x.view(num_heads, len(vectors), -1)


@wrong("split_heads", "sorts by token first", "heads outside, tokens inside")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [
        [vector[h * head_dim : (h + 1) * head_dim] for h in range(num_heads)]
        for vector in vectors
    ]


@wrong("split_heads", "deals the numbers out", "numbers that stand side by side")
def split_heads(vectors, num_heads):
    return [[vector[h::num_heads] for vector in vectors] for h in range(num_heads)]


@wrong("split_heads", "swaps head_dim and num_heads", "how many pieces there are")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [
        [vector[h * num_heads : (h + 1) * num_heads] for vector in vectors]
        for h in range(head_dim)
    ]


@wrong("split_heads", "starts at h", "head 1 begins behind all of head 0's numbers")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [[vector[h : h + head_dim] for vector in vectors] for h in range(num_heads)]


@wrong("split_heads", "takes the end for a size", "end is where to stop")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [
        [vector[h * head_dim : head_dim] for vector in vectors]
        for h in range(num_heads)
    ]


@wrong("split_heads", "forgets the end", "where must it stop?")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [[vector[h * head_dim :] for vector in vectors] for h in range(num_heads)]


@wrong("split_heads", "always starts at 0", "depends on its head")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [[vector[:head_dim] for vector in vectors] for h in range(num_heads)]


@wrong("split_heads", "divides with /", "what gives a whole number?")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) / num_heads
    return [[vector[:head_dim] for vector in vectors] for h in range(num_heads)]


@wrong("split_heads", "divides the number of tokens", "divide how long a vector is")
def split_heads(vectors, num_heads):
    head_dim = len(vectors) // num_heads
    return [
        [vector[h * head_dim : (h + 1) * head_dim] for vector in vectors]
        for h in range(num_heads)
    ]


@wrong("split_heads", "ends one too early", "end isn't taken")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [
        [vector[h * head_dim : (h + 1) * head_dim - 1] for vector in vectors]
        for h in range(num_heads)
    ]


@wrong("split_heads", "starts a head's list for each token", "when does its list start")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = []
    for h in range(num_heads):
        for vector in vectors:
            head = []
            head.append(vector[h * head_dim : (h + 1) * head_dim])
        heads.append(head)
    return heads


@wrong("split_heads", "adds a head for each token", "once is enough")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = []
    for h in range(num_heads):
        head = []
        for vector in vectors:
            head.append(vector[h * head_dim : (h + 1) * head_dim])
            heads.append(head)
    return heads


@wrong("split_heads", "shares the tokens out", "it is to get a piece of each")
def split_heads(vectors, num_heads):
    count = len(vectors) // num_heads
    return [vectors[h * count : (h + 1) * count] for h in range(num_heads)]


@wrong("split_heads", "gives whole vectors to each head", "where are they cut?")
def split_heads(vectors, num_heads):
    heads = []
    for _ in range(num_heads):
        heads.append([vector for vector in vectors])
    return heads


@wrong("split_heads", "returns inside the outer loop", "inside the outer loop?")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = []
    for h in range(num_heads):
        start = h * head_dim
        heads.append([vector[start : start + head_dim] for vector in vectors])
        return heads


@wrong("split_heads", "gives back head 0", "wanted is a list of all heads")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [vector[:head_dim] for vector in vectors]


@wrong("split_heads", "starts no list for a head", "start a list for each head")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = []
    for h in range(num_heads):
        for vector in vectors:
            heads.append(vector[h * head_dim : (h + 1) * head_dim])
    return heads


@wrong("split_heads", "starts no list, tokens outside", "start a list for each head")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = []
    for vector in vectors:
        for h in range(num_heads):
            heads.append(vector[h * head_dim : (h + 1) * head_dim])
    return heads


@wrong("split_heads", "extends in the place of append", "a row of its own")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = []
    for h in range(num_heads):
        head = []
        for vector in vectors:
            head += vector[h * head_dim : (h + 1) * head_dim]
        heads.append(head)
    return heads


@wrong("split_heads", "turns each head", "in each head: a token is a row")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    return [
        [[vector[h * head_dim + d] for vector in vectors] for d in range(head_dim)]
        for h in range(num_heads)
    ]


@wrong("split_heads", "multiplies a list with *", "one list, added again and again?")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = [[]] * num_heads
    for h in range(num_heads):
        for vector in vectors:
            heads[h].append(vector[h * head_dim : (h + 1) * head_dim])
    return heads


@wrong("split_heads", "multiplies a list with *, tokens outside", "again and again?")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = [[]] * num_heads
    for vector in vectors:
        for h in range(num_heads):
            heads[h].append(vector[h * head_dim : (h + 1) * head_dim])
    return heads


@right("split_heads", "has tokens outside")
def split_heads(vectors, num_heads):
    head_dim = len(vectors[0]) // num_heads
    heads = [[] for _ in range(num_heads)]
    for vector in vectors:
        for h in range(num_heads):
            heads[h].append(vector[h * head_dim : (h + 1) * head_dim])
    return heads


@right("split_heads", "uses PyTorch")
def split_heads(vectors, num_heads):
    return matrix.split_heads(torch.tensor(vectors, dtype=torch.float64), num_heads)


@wrong("merge_heads", "adds nothing to the list", "is anything added to the list?")
def merge_heads(heads):
    vectors = []
    for i in range(len(heads[0])):
        [head[i] for head in heads]  # noqa: B018
    return vectors


@wrong("merge_heads", "gives the heads back", "the heads as they came in")
def merge_heads(heads):
    return heads


@wrong("merge_heads", "puts the heads below each other", "a token has one row")
def merge_heads(heads):
    vectors = []
    for head in heads:
        for row in head:
            vectors.append(row)
    return vectors


@wrong("merge_heads", "reshapes, no transpose", "row i must be numbers of token i")
def merge_heads(heads):
    x = torch.tensor(heads, dtype=torch.float64)
    return x.reshape(x.shape[1], -1)


@wrong("merge_heads", "takes a number of each head in turn", "the heads' numbers alter")
def merge_heads(heads):
    vectors = []
    for i in range(len(heads[0])):
        vector = []
        for d in range(len(heads[0][0])):
            for head in heads:
                vector.append(head[i][d])
        vectors.append(vector)
    return vectors


@wrong("merge_heads", "appends lists", "make one list of them")
def merge_heads(heads):
    vectors = []
    for i in range(len(heads[0])):
        vector = []
        for head in heads:
            vector.append(head[i])
        vectors.append(vector)
    return vectors


@wrong("merge_heads", "adds whole heads", "take from each head the row of the token")
def merge_heads(heads):
    vectors = []
    for _ in range(len(heads[0])):
        vector = []
        for head in heads:
            vector.extend(head)
        vectors.append(vector)
    return vectors


@wrong("merge_heads", "counts heads for tokens", "as many rows as heads")
def merge_heads(heads):
    vectors = []
    for i in range(len(heads)):
        vectors.append([number for head in heads for number in head[i]])
    return vectors


@wrong("merge_heads", "counts on two heads", "there may be more")
def merge_heads(heads):
    return [heads[0][i] + heads[1][i] for i in range(len(heads[0]))]


@wrong("merge_heads", "adds the heads up", "added up: their numbers are to stand")
def merge_heads(heads):
    return [
        [sum(head[i][d] for head in heads) for d in range(len(heads[0][0]))]
        for i in range(len(heads[0]))
    ]


@wrong("merge_heads", "averages the heads", "averaged: their numbers are to stand")
def merge_heads(heads):
    return [
        [
            sum(head[i][d] for head in heads) / len(heads)
            for d in range(len(heads[0][0]))
        ]
        for i in range(len(heads[0]))
    ]


@wrong("merge_heads", "gives back head 0", "where are the others?")
def merge_heads(heads):
    return [list(row) for row in heads[0]]


@wrong("merge_heads", "replaces the vector", "replace the one before?")
def merge_heads(heads):
    vectors = []
    for i in range(len(heads[0])):
        for head in heads:
            vector = head[i]
        vectors.append(vector)
    return vectors


@wrong("merge_heads", "never starts a new row", "start each empty")
def merge_heads(heads):
    vectors, vector = [], []
    for i in range(len(heads[0])):
        for head in heads:
            vector = vector + head[i]
        vectors.append(vector)
    return vectors


@wrong("merge_heads", "adds one list again and again", "added again and again?")
def merge_heads(heads):
    vectors, vector = [], []
    for i in range(len(heads[0])):
        for head in heads:
            vector += head[i]
        vectors.append(vector)
    return vectors


@wrong("merge_heads", "begins with the last head", "begin with head 0")
def merge_heads(heads):
    vectors = []
    for i in range(len(heads[0])):
        vector = []
        for head in heads:
            vector = head[i] + vector
        vectors.append(vector)
    return vectors


@wrong("merge_heads", "returns inside the outer loop", "inside the outer loop?")
def merge_heads(heads):
    vectors = []
    for i in range(len(heads[0])):
        vectors.append([number for head in heads for number in head[i]])
        return vectors


@wrong("merge_heads", "gives back token 0", "wanted is a list of all tokens' rows")
def merge_heads(heads):
    return [number for head in heads for number in head[0]]


@wrong("merge_heads", "starts no rows", "start a row for each token")
def merge_heads(heads):
    numbers = []
    for i in range(len(heads[0])):
        for head in heads:
            numbers += head[i]
    return numbers


@wrong("merge_heads", "starts no rows, heads outside", "start a row for each token")
def merge_heads(heads):
    numbers = []
    for head in heads:
        for row in head:
            numbers += row
    return numbers


@wrong("merge_heads", "extends head 0's rows", "fill a list of your own")
def merge_heads(heads):
    vectors = heads[0]
    for head in heads[1:]:
        for i in range(len(vectors)):
            vectors[i] += head[i]
    return vectors


@right("merge_heads", "uses PyTorch")
def merge_heads(heads):
    return matrix.merge_heads(torch.tensor(heads, dtype=torch.float64))


for task, guesses in {
    "shape_of_wrapper": {
        (6, 2): "that is one head's",
        (2, 6, 2): "the wrapper joins them",
        (12, 2): "not one below the other",
        (2, 6, 4): "what is the 2?",
        (4, 6): "how many rows are there?",
        (6, 3): "how many numbers does one head make",
        "6 x 2": "that is one head's",
        "no idea": "how many numbers does one head make",
        24: "how many numbers does one head make",
    },
    "shape_of_queries": {
        (6, 4): "before the split",
        (2, 6, 4): "the heads share it",
        (6, 2, 2): "the first number says how many heads",
        (6, 2): "the number of heads stands in front",
        (2, 2, 6): "tokens come before numbers",
        (2, 3, 4): "not the tokens",
        (2, 6, 3): "how many numbers a token has in one head",
    },
    "shape_of_weights": {
        (6, 6): "nobody averages them",
        (2, 6, 2): "those are queries",
        (6, 4): "those are context vectors",
        (2, 6, 4): "how many keys are there?",
        (4, 6, 6): "not for each number",
        (2, 2, 6, 6): "that would be two sentences",
        (6, 6, 2): "for which head, which query, which key",
    },
}.items():
    for guess, told in guesses.items():
        wrong_guess("multi_head", task, guess, told)
right_guess("multi_head", "shape_of_wrapper", (6, 4))
right_guess("multi_head", "shape_of_wrapper", "(6, 4)")
right_guess("multi_head", "shape_of_queries", [2, 6, 2])
right_guess("multi_head", "shape_of_weights", torch.Size([2, 6, 6]))


def parts(inputs, w_query, w_key, w_value, num_heads):
    weights = w_query, w_key, w_value
    return [loop.split_heads(project(inputs, weight), num_heads) for weight in weights]


def one_head(queries, keys, values, divisor):
    """Right but for the divisor."""
    blends = []
    for i in range(len(queries)):
        scores = [dot(queries[i], keys[j]) / divisor for j in range(i + 1)]
        blends.append(weighted_sum(softmax(scores), values[: i + 1]))
    return blends


def with_divisor(divisor):
    def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
        q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
        by = divisor(len(inputs[0]), len(w_key[0]), len(k[0][0]))
        return loop.merge_heads(
            [one_head(q[h], k[h], v[h], by) for h in range(num_heads)]
        )

    return multi_head_attention


def in_each_head(attend, join=loop.merge_heads):
    def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
        q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
        return join([attend(q[h], k[h], v[h]) for h in range(num_heads)])

    return multi_head_attention


def right_head(queries, keys, values):
    return one_head(queries, keys, values, math.sqrt(len(keys[0])))


def in_all_heads(says, told):
    """Note what goes wrong in each head."""

    def note(attend):
        wrong("multi_head_attention", says, told)(named_here(in_each_head(attend)))

    return note


def named_here(function):
    function.__module__ = __name__
    return function


for says, told, divisor in (
    ("the root of d_out", "the root of d_out", lambda d_in, d_out, d: math.sqrt(d_out)),
    ("the root of d_in", "the root of d_in", lambda d_in, d_out, d: math.sqrt(d_in)),
    ("head_dim itself", "its root will do", lambda d_in, d_out, d: d),
    ("nothing", "the scores aren't divided", lambda d_in, d_out, d: 1),
):
    wrong("multi_head_attention", f"divides by {says}", told)(with_divisor(divisor))


@wrong("multi_head_attention", "forgets the heads", "where are the vectors split?")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    return causal.self_attention(inputs, w_query, w_key, w_value).context_vectors


@in_all_heads("forgets the mask", "the heads look ahead")
def _(queries, keys, values):
    blends = []
    for query in queries:
        scores = [dot(query, key) / math.sqrt(len(query)) for key in keys]
        blends.append(weighted_sum(softmax(scores), values))
    return blends


@in_all_heads("looks from itself to the end", "the heads look the wrong way")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        scores = [dot(queries[i], key) / math.sqrt(len(key)) for key in keys[i:]]
        blends.append(weighted_sum(softmax(scores), values[i:]))
    return blends


@in_all_heads("stops before the token itself", "not even itself")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        scores = [dot(queries[i], key) / math.sqrt(len(key)) for key in keys[:i]]
        blends.append(weighted_sum(softmax(scores), values[:i]))
    return blends


@in_all_heads("hides with zero", "gets a share, as exp(0) is 1")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        scores = [0.0] * len(keys)
        for j in range(i + 1):
            scores[j] = dot(queries[i], keys[j]) / math.sqrt(len(keys[j]))
        blends.append(weighted_sum(softmax(scores), values))
    return blends


@in_all_heads("hides after the softmax", "that are left don't sum to 1")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        scores = [dot(queries[i], key) / math.sqrt(len(key)) for key in keys]
        weights = softmax(scores)
        for j in range(i + 1, len(keys)):
            weights[j] = 0.0
        blends.append(weighted_sum(weights, values))
    return blends


@in_all_heads("forgets the softmax", "where is the softmax?")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        scores = [dot(queries[i], keys[j]) / len(keys[j]) ** 0.5 for j in range(i + 1)]
        blends.append(weighted_sum(scores, values[: i + 1]))
    return blends


@in_all_heads("blends the keys", "what is blended is the values")
def _(queries, keys, values):
    return right_head(queries, keys, keys)


@in_all_heads("lets keys ask", "who asks has the query")
def _(queries, keys, values):
    return right_head(keys, queries, values)


@in_all_heads("sees one token too few, but itself", "with one head it must be rung 3")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        first = max(0, i - 1)
        scores = [dot(queries[i], keys[j]) for j in range(first, i + 1)]
        scores = [score / math.sqrt(len(keys[0])) for score in scores]
        blends.append(weighted_sum(softmax(scores), values[first : i + 1]))
    return blends


@wrong("multi_head_attention", "has one softmax for all heads", "by themselves")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    rows = []
    for i in range(len(inputs)):
        scores = []
        for h in range(num_heads):
            for j in range(i + 1):
                scores.append(dot(q[h][i], k[h][j]) / math.sqrt(len(k[h][j])))
        weights = softmax(scores)
        row = []
        for h in range(num_heads):
            row += weighted_sum(weights[h * (i + 1) :][: i + 1], v[h][: i + 1])
        rows.append(row)
    return rows


@wrong("multi_head_attention", "gives back the weights", "still to blend the values")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    return loop.attend(q, k, v).attention_weights


def flat(heads):
    return [row for head in heads for row in head]


def added(heads, by=1):
    return [
        [sum(numbers) / by for numbers in zip(*rows, strict=True)]
        for rows in zip(*heads, strict=True)
    ]


def alternating(heads):
    return [
        [number for numbers in zip(*rows, strict=True) for number in numbers]
        for rows in zip(*heads, strict=True)
    ]


def reshaped(heads):
    return torch.tensor(heads, dtype=torch.float64).reshape(len(heads[0]), -1)


for says, told, join in (
    ("doesn't join", "aren't joined yet", list),
    ("puts heads below each other", "side by side, a token has one row", flat),
    ("averages the heads", "are averaged", lambda heads: added(heads, len(heads))),
    ("adds the heads up", "are added up", added),
    ("lets the heads' numbers alternate", "numbers alternate", alternating),
    ("reshapes to join", "the joining went wrong", reshaped),
    ("returns inside the loop", "inside the loop?", lambda heads: heads[0]),
    ("returns a list of one", "inside the loop?", lambda heads: heads[:1]),
    ("keeps the last head", "what became of the others?", lambda heads: heads[-1]),
):
    wrong("multi_head_attention", says, told)(
        named_here(in_each_head(right_head, join))
    )


def view_split(vectors, num_heads):
    x = torch.tensor(vectors, dtype=torch.float64)
    return x.view(num_heads, len(vectors), -1).tolist()


@wrong("multi_head_attention", "splits by a view", "the split went wrong")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q = view_split(project(inputs, w_query), num_heads)
    k = view_split(project(inputs, w_key), num_heads)
    v = view_split(project(inputs, w_value), num_heads)
    return loop.merge_heads([right_head(q[h], k[h], v[h]) for h in range(num_heads)])


@wrong("multi_head_attention", "splits and joins by a view", "see tasks 2 and 3")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q = view_split(project(inputs, w_query), num_heads)
    k = view_split(project(inputs, w_key), num_heads)
    v = view_split(project(inputs, w_value), num_heads)
    return reshaped([right_head(q[h], k[h], v[h]) for h in range(num_heads)])


@wrong("multi_head_attention", "forgets an [h], queries", "all heads have head 0's q")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    return loop.merge_heads([right_head(q[0], k[h], v[h]) for h in range(num_heads)])


@wrong("multi_head_attention", "forgets an [h], keys", "all heads have head 0's keys")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    return loop.merge_heads([right_head(q[h], k[0], v[h]) for h in range(num_heads)])


@wrong("multi_head_attention", "forgets an [h], values", "all heads have head 0's v")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    return loop.merge_heads([right_head(q[h], k[h], v[0]) for h in range(num_heads)])


@wrong("multi_head_attention", "divides by the root of num_heads", "root of how many h")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    root = math.sqrt(num_heads)
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    heads = [one_head(q[h], k[h], v[h], root) for h in range(num_heads)]
    return loop.merge_heads(heads)


@wrong("multi_head_attention", "divides by the root of T", "root of how many tokens")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    root = math.sqrt(len(inputs))
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    heads = [one_head(q[h], k[h], v[h], root) for h in range(num_heads)]
    return loop.merge_heads(heads)


@wrong("multi_head_attention", "goes on with one list", "start a list for each")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    heads, blends = [], []
    for h in range(num_heads):
        blends += right_head(q[h], k[h], v[h])
        heads.append(blends)
    return loop.merge_heads(heads)


@wrong("multi_head_attention", "starts no list for a head", "lists is missing")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    heads = []
    for h in range(num_heads):
        heads += right_head(q[h], k[h], v[h])
    return loop.merge_heads(heads)


@wrong("multi_head_attention", "forgets the [h] behind queries", "is an index missing?")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    return loop.merge_heads([right_head(q, k, v[h]) for h in range(num_heads)])


@in_all_heads("gives the softmax minus infinity", "leave hidden tokens out of the loop")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        scores = [-math.inf] * len(keys)
        for j in range(i + 1):
            scores[j] = dot(queries[i], keys[j]) / math.sqrt(len(keys[j]))
        blends.append(weighted_sum(softmax(scores), values))
    return blends


@in_all_heads("blends all values with few weights", "a value for each weight")
def _(queries, keys, values):
    blends = []
    for i in range(len(queries)):
        scores = [dot(queries[i], keys[j]) / len(keys[j]) ** 0.5 for j in range(i + 1)]
        blends.append(weighted_sum(softmax(scores), values))
    return blends


@wrong("multi_head_attention", "cuts the inputs", "crashed: ValueError")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    pieces = loop.split_heads(inputs, num_heads)
    return [project(piece, w_query) for piece in pieces]


@right("multi_head_attention", "takes the core's steps")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    q, k, v = parts(inputs, w_query, w_key, w_value, num_heads)
    return loop.merge_heads(loop.attend(q, k, v).context_vectors)


@right("multi_head_attention", "gives back all steps")
def multi_head_attention(inputs, w_query, w_key, w_value, num_heads):
    return loop.self_attention(inputs, w_query, w_key, w_value, num_heads)


@wrong("output_projection", "reads down the columns", "number d is made by row d")
def output_projection(joined, weight, bias):
    rows = project(joined, weight)
    return [[row[d] + bias[d] for d in range(len(bias))] for row in rows]


@wrong("output_projection", "forgets the bias", "the bias is missing")
def output_projection(joined, weight, bias):
    return [[dot(token, row) for row in weight] for token in joined]


@wrong("output_projection", "takes project as it is", "and the bias is missing")
def output_projection(joined, weight, bias):
    return project(joined, weight)


@wrong("output_projection", "adds the bias too often", "once for each number will do")
def output_projection(joined, weight, bias):
    rows = []
    for token in joined:
        row = [0.0] * len(bias)
        for d in range(len(bias)):
            for c in range(len(token)):
                row[d] += token[c] * weight[d][c] + bias[d]
        rows.append(row)
    return rows


@wrong("output_projection", "adds the bias to the weights", "is an index missing?")
def output_projection(joined, weight, bias):
    return [
        [dot(token, weight[d] + bias[d]) for d in range(len(bias))] for token in joined
    ]


@wrong("output_projection", "adds the whole bias", "is an index missing?")
def output_projection(joined, weight, bias):
    return [[dot(token, row) + bias for row in weight] for token in joined]


@wrong("output_projection", "adds bias[0]", "each has its own")
def output_projection(joined, weight, bias):
    return [[dot(token, row) + bias[0] for row in weight] for token in joined]


@wrong("output_projection", "adds the token's bias", "it goes by number")
def output_projection(joined, weight, bias):
    return [
        [dot(joined[i], row) + bias[i] for row in weight] for i in range(len(joined))
    ]


@wrong("output_projection", "replaces the total", "= replaces the total")
def output_projection(joined, weight, bias):
    rows = []
    for token in joined:
        row = [0.0] * len(bias)
        for d in range(len(bias)):
            for c in range(len(token)):
                row[d] = token[c] * weight[d][c]
            row[d] += bias[d]
        rows.append(row)
    return rows


@wrong("output_projection", "has one loop too few", "it is to be made from all")
def output_projection(joined, weight, bias):
    return [
        [token[d] * weight[d][d] + bias[d] for d in range(len(bias))]
        for token in joined
    ]


@wrong("output_projection", "subtracts the bias", "the bias is taken off")
def output_projection(joined, weight, bias):
    return [
        [dot(token, weight[d]) - bias[d] for d in range(len(bias))] for token in joined
    ]


@wrong("output_projection", "adds no products", "are the products still to come?")
def output_projection(joined, weight, bias):
    return [list(bias) for _ in joined]


@wrong("output_projection", "projects one token", "each token gets a row")
def output_projection(joined, weight, bias):
    return [dot(joined[0], weight[d]) + bias[d] for d in range(len(bias))]


@wrong("output_projection", "returns inside the loop", "inside the outer loop?")
def output_projection(joined, weight, bias):
    rows = []
    for token in joined:
        rows.append([dot(token, weight[d]) + bias[d] for d in range(len(bias))])
        return rows


@wrong("output_projection", "starts no rows", "start a row for each token")
def output_projection(joined, weight, bias):
    numbers = []
    for token in joined:
        for d in range(len(bias)):
            numbers.append(dot(token, weight[d]) + bias[d])
    return numbers


@right("output_projection", "uses nn.Linear's function")
def output_projection(joined, weight, bias):
    given = [torch.tensor(each, dtype=torch.float64) for each in (joined, weight, bias)]
    return torch.nn.functional.linear(*given)


for says, told, count in (
    (
        "forgets the output",
        "which is the fourth?",
        lambda i, o, h, b: 3 * (i * o + o * b),
    ),
    (
        "forgets the output's bias",
        "whatever qkv_bias says",
        lambda i, o, h, b: 3 * (i * o + o * b) + o * o,
    ),
    (
        "gives the output a bias only if the others have one",
        "whatever qkv_bias says",
        lambda i, o, h, b: 3 * (i * o + o * b) + o * o + o * b,
    ),
    (
        "forgets qkv_bias",
        "with qkv_bias, queries, keys and values have a bias each",
        lambda i, o, h, b: 3 * i * o + o * o + o,
    ),
    (
        "counts one bias for three",
        "with qkv_bias, queries, keys and values have a bias each",
        lambda i, o, h, b: 3 * i * o + o * b + o * o + o,
    ),
    (
        "always counts biases",
        "without qkv_bias",
        lambda i, o, h, b: 3 * (i * o + o) + o * o + o,
    ),
    ("counts no bias", "whatever qkv_bias says", lambda i, o, h, b: 3 * i * o + o * o),
    (
        "takes d_in for the output",
        "takes the joined heads",
        lambda i, o, h, b: 3 * (i * o + o * b) + i * o + o,
    ),
    (
        "takes d_in for the output, forgets its bias",
        "takes the joined heads",
        lambda i, o, h, b: 4 * (i * o + o * b),
    ),
    (
        "takes a bias for one number",
        "a bias has a number for each number",
        lambda i, o, h, b: 3 * (i * o + b) + o * o + 1,
    ),
    (
        "takes head_dim for the output",
        "takes all heads together",
        lambda i, o, h, b: 3 * (i * o + o * b) + o // h * o + o,
    ),
    (
        "counts one projection for three",
        "have a projection each",
        lambda i, o, h, b: i * o + o * b + o * o + o,
    ),
    (
        "multiplies all by the heads",
        "times the heads?",
        lambda i, o, h, b: h * (3 * (i * o + o * b) + o * o + o),
    ),
    (
        "multiplies the three by the heads",
        "times the heads?",
        lambda i, o, h, b: h * 3 * (i * o + o * b) + o * o + o,
    ),
    (
        "counts the wrapper",
        "times the heads?",
        lambda i, o, h, b: h * 3 * (i * o + o * b),
    ),
    (
        "counts one head",
        "this is one head's share",
        lambda i, o, h, b: 3 * (i * (o // h) + o // h * b) + (o // h) ** 2 + o // h,
    ),
    (
        "takes d_out for all four",
        "what comes in has d_in",
        lambda i, o, h, b: 3 * (o * o + o * b) + o * o + o,
    ),
    (
        "adds sizes where it should multiply",
        "each pair of one in and one out",
        lambda i, o, h, b: 3 * (i + o) + o + o,
    ),
):
    wrong("count_parameters", says, told)(count)


@wrong(
    "count_parameters", "leaves out num_heads", "def count_parameters(d_in, d_out, n"
)
def count_parameters(d_in, d_out, qkv_bias):
    return 3 * d_in * d_out + d_out * d_out + d_out


@right("count_parameters", "builds the module and counts")
def count_parameters(d_in, d_out, num_heads, qkv_bias):
    module = matrix.MultiHeadAttention(d_in, d_out, 6, 0.0, num_heads, qkv_bias)
    return sum(parameter.numel() for parameter in module.parameters())


def at_once(
    x,
    *weights_and_heads,
    split=matrix.split_heads,
    merge=matrix.merge_heads,
    root=None,
    mask=causal_mask,
    dim=-1,
):
    """The core's lines, with one of them changed."""
    *weights, num_heads = weights_and_heads
    queries, keys, values = [split(x @ weight, num_heads) for weight in weights]
    scores = queries @ keys.transpose(-2, -1)
    if mask:
        scores = scores.masked_fill(mask(len(x)), -torch.inf)
    by = root(x @ weights[1]) if root else keys.shape[-1] ** 0.5
    return merge(torch.softmax(scores / by, dim=dim) @ values)


def view(vectors, num_heads):
    return vectors.view(num_heads, len(vectors), -1)


def reshape(heads):
    return heads.reshape(heads.shape[1], -1)


def by_hand(heads):
    return heads.transpose(0, 1).reshape(heads.shape[1], -1)


def by_view(heads):
    return heads.transpose(0, 1).view(heads.shape[1], -1)


def without(**changed):
    def heads_at_once(x, w_query, w_key, w_value, num_heads):
        return at_once(x, w_query, w_key, w_value, num_heads, **changed)

    return heads_at_once


for says, told, changed in (
    ("views straight to heads", "the split went wrong", {"split": view}),
    ("views there and back", "see tasks 2 and 3", {"split": view, "merge": reshape}),
    ("reshapes to join", "the joining went wrong", {"merge": reshape}),
    ("reshapes to join", "sees token 1, which comes later", {"merge": reshape}),
    (
        "views there and back",
        "but: token 3 doesn't see token 0",
        {"split": view, "merge": reshape},
    ),
    ("views after a transpose", "reshape moves them, view can't", {"merge": by_view}),
    ("forgets the mask", "the heads look ahead", {"mask": None}),
    (
        "divides by the root of d_out",
        "the root of d_out",
        {"root": lambda keys: keys.shape[-1] ** 0.5},
    ),
    ("has the softmax down the columns", "softmax has dim=-1", {"dim": 1}),
    ("has the softmax across heads", "Look at the mask, and at its dim", {"dim": 0}),
    (
        "has the softmax across heads, joins by hand",
        "Look at the mask, and at its dim",
        {"dim": 0, "merge": by_hand},
    ),
    (
        "has the mask's triangle wrong",
        "the heads look the wrong way",
        {"mask": lambda count: causal_mask(count).T},
    ),
    (
        "lets each token see the next",
        "up to the mask, and to how the tokens are cut",
        {"mask": lambda count: torch.ones(count, count).triu(2).bool()},
    ),
):
    wrong("heads_at_once", says, told)(without(**changed))


@wrong("heads_at_once", "gives back a list", "wanted: a tensor")
def heads_at_once(x, w_query, w_key, w_value, num_heads):
    return at_once(x, w_query, w_key, w_value, num_heads).tolist()


@wrong("heads_at_once", "swaps the wrong dimensions", "which dimension counts tokens?")
def heads_at_once(x, w_query, w_key, w_value, num_heads):
    return by_token(x, w_query, w_key, w_value, num_heads)


def by_token(x, *weights_and_heads):
    *weights, num_heads = weights_and_heads
    cut = [(x @ weight).view(len(x), num_heads, -1) for weight in weights]
    return scaled_dot_product_attention(*cut, is_causal=True).flatten(-2)


@wrong("heads_at_once", "divides with /", "what gives a whole number?")
def heads_at_once(x, w_query, w_key, w_value, num_heads):
    head_dim = w_key.shape[1] / num_heads
    return (x @ w_query).view(len(x), num_heads, head_dim)


@wrong("heads_at_once", "forgets the transpose", "tokens must stand last but one")
def heads_at_once(x, w_query, w_key, w_value, num_heads):
    def cut(vectors, num_heads):
        return vectors.view(len(x), num_heads, -1)

    return at_once(x, w_query, w_key, w_value, num_heads, split=cut)


@right("heads_at_once", "has the core's lines")
def heads_at_once(x, w_query, w_key, w_value, num_heads):
    return at_once(x, w_query, w_key, w_value, num_heads)


@right("heads_at_once", "uses the kernel")
def heads_at_once(x, w_query, w_key, w_value, num_heads):
    return by_kernel(x, w_query, w_key, w_value, num_heads, is_causal=True)


def by_kernel(x, *weights_and_heads, merge=matrix.merge_heads, **options):
    *weights, num_heads = weights_and_heads
    cut = [matrix.split_heads(x @ weight, num_heads) for weight in weights]
    return merge(scaled_dot_product_attention(*cut, **options))


@wrong("fused", "leaves the stub as it is", "takes the place of scores, softmax")
def fused(x, w_query, w_key, w_value, num_heads):
    return at_once(x, w_query, w_key, w_value, num_heads)


@wrong("fused", "loops over the tokens", "not called: scaled_dot_product_attention")
def fused(x, w_query, w_key, w_value, num_heads):
    rows = loop.self_attention(
        *[each.tolist() for each in (x, w_query, w_key, w_value)], num_heads
    )
    return torch.tensor(rows.context_vectors)


@wrong("fused", "forgets is_causal", "the heads look ahead")
def fused(x, w_query, w_key, w_value, num_heads):
    return by_kernel(x, w_query, w_key, w_value, num_heads)


@wrong("fused", "hands over a mask, True where hidden", "True means may attend")
def fused(x, w_query, w_key, w_value, num_heads):
    mask = causal_mask(len(x))
    return by_kernel(x, w_query, w_key, w_value, num_heads, attn_mask=mask)


@wrong("fused", "hands over a mask", "which argument says causal?")
def fused(x, w_query, w_key, w_value, num_heads):
    mask = ~causal_mask(len(x))
    return by_kernel(x, w_query, w_key, w_value, num_heads, attn_mask=mask)


@wrong("fused", "hands over a mask and is_causal", "hand over no other")
def fused(x, w_query, w_key, w_value, num_heads):
    mask = ~causal_mask(len(x))
    return by_kernel(
        x, w_query, w_key, w_value, num_heads, attn_mask=mask, is_causal=True
    )


@wrong("fused", "divides beforehand", "the kernel divides by the root itself")
def fused(x, w_query, w_key, w_value, num_heads):
    root = (w_query.shape[1] // num_heads) ** 0.5
    return by_kernel(x, w_query / root, w_key, w_value, num_heads, is_causal=True)


@wrong("fused", "sets the scale to 1", "leave the kernel's scale alone")
def fused(x, w_query, w_key, w_value, num_heads):
    return by_kernel(x, w_query, w_key, w_value, num_heads, is_causal=True, scale=1.0)


@wrong("fused", "doesn't split", "where are the vectors split?")
def fused(x, w_query, w_key, w_value, num_heads):
    return scaled_dot_product_attention(
        x @ w_query, x @ w_key, x @ w_value, is_causal=True
    )


@wrong("fused", "doesn't join", "the heads aren't joined yet")
def fused(x, w_query, w_key, w_value, num_heads):
    cut = [matrix.split_heads(x @ w, num_heads) for w in (w_query, w_key, w_value)]
    return scaled_dot_product_attention(*cut, is_causal=True)


@wrong("fused", "reshapes to join", "the joining went wrong")
def fused(x, w_query, w_key, w_value, num_heads):
    return by_kernel(
        x, w_query, w_key, w_value, num_heads, merge=reshape, is_causal=True
    )


@wrong("fused", "leaves out the transpose", "which dimension counts tokens?")
def fused(x, w_query, w_key, w_value, num_heads):
    return by_token(x, w_query, w_key, w_value, num_heads)


@wrong("fused", "drops weights", "asked twice, it gives two answers")
def fused(x, w_query, w_key, w_value, num_heads):
    return by_kernel(
        x, w_query, w_key, w_value, num_heads, is_causal=True, dropout_p=0.5
    )


@wrong("fused", "hands over keys for queries", "who asks has the query")
def fused(x, w_query, w_key, w_value, num_heads):
    return by_kernel(x, w_key, w_query, w_value, num_heads, is_causal=True)


@right("fused", "uses the kernel")
def fused(x, w_query, w_key, w_value, num_heads):
    return by_kernel(x, w_query, w_key, w_value, num_heads, is_causal=True)


@right("fused", "stacks the weights")
def fused(x, w_query, w_key, w_value, num_heads):
    stacked = x @ torch.cat([w_query, w_key, w_value], dim=1)
    cut = [matrix.split_heads(part, num_heads) for part in stacked.chunk(3, dim=1)]
    blends = scaled_dot_product_attention(*cut, is_causal=True)
    return blends.transpose(0, 1).reshape(len(x), -1)
