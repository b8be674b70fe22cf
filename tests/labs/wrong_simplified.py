"""Rung 1's wrong answers, as readers write them."""

import math

import torch
from wrong import right, right_guess, wrong, wrong_guess

from selfattention.simplified import loop, matrix

# The same function is written again and again: that is what this file is for.
# ruff: noqa: F811, RET503


@wrong("dot", "never adds to the total", "nothing is added to it yet")
def dot(a, b):
    total = 0.0
    for d in range(len(a)):
        a[d] * b[d]  # noqa: B018
    return total


@wrong("dot", "adds where it should multiply", "to be multiplied, not added")
def dot(a, b):
    total = 0.0
    for d in range(len(a)):
        total += a[d] + b[d]
    return total


@wrong("dot", "returns inside the loop", "does the return stand inside the loop?")
def dot(a, b):
    total = 0.0
    for d in range(len(a)):
        total += a[d] * b[d]
        return total


@wrong("dot", "replaces the total", "= replaces the total, += adds to it")
def dot(a, b):
    for d in range(len(a)):
        total = a[d] * b[d]
    return total


@wrong("dot", "forgets the last item", "range(n) ends before n")
def dot(a, b):
    total = 0.0
    for d in range(len(a) - 1):
        total += a[d] * b[d]
    return total


@wrong("dot", "begins at 1", "lists begin at [0]")
def dot(a, b):
    total = 0.0
    for d in range(1, len(a)):
        total += a[d] * b[d]
    return total


@wrong("dot", "gives back the products", "still to be added up")
def dot(a, b):
    return [a[d] * b[d] for d in range(len(a))]


@wrong("dot", "adds first, multiplies then", "not the other way round")
def dot(a, b):
    return sum(a) * sum(b)


@wrong("dot", "multiplies a with itself", "b isn't used")
def dot(a, b):
    return sum(number * number for number in a)


@right("dot", "uses zip")
def dot(a, b):
    return sum(x * y for x, y in zip(a, b, strict=True))


@right("dot", "uses PyTorch")
def dot(a, b):
    return torch.tensor(a, dtype=torch.float64) @ torch.tensor(b, dtype=torch.float64)


wrong_guess("simplified", "best_fit", "starts", "is another vector longer?")
wrong_guess("simplified", "best_fit", "step", "which vector has large numbers")
wrong_guess("simplified", "best_fit", 1, "which vector has large numbers")
right_guess("simplified", "best_fit", "journey")
right_guess("simplified", "best_fit", " Journey")


@wrong("attention_scores", "scores one token only", "each of them gets a row")
def attention_scores(inputs):
    return [loop.dot(inputs[0], key) for key in inputs]


@wrong("attention_scores", 'scores "journey" only', "each of them gets a row")
def attention_scores(inputs):
    return [loop.dot(inputs[1], key) for key in inputs]


@wrong("attention_scores", "returns inside the outer loop", "inside the outer loop?")
def attention_scores(inputs):
    scores = []
    for query in inputs:
        scores.append([loop.dot(query, key) for key in inputs])
        return scores


@wrong("attention_scores", "starts no new rows", "start a new row for each token")
def attention_scores(inputs):
    scores = []
    for query in inputs:
        for key in inputs:
            scores.append(loop.dot(query, key))
    return scores


@wrong("attention_scores", "starts one row for all", "a token's row starts empty")
def attention_scores(inputs):
    scores = []
    row = []
    for query in inputs:
        for key in inputs:
            row.append(loop.dot(query, key))
        scores.append(row)
    return scores


@wrong("attention_scores", "adds one list again and again", "added again and again?")
def attention_scores(inputs):
    row = [0.0] * len(inputs)
    scores = []
    for i in range(len(inputs)):
        for j in range(len(inputs)):
            row[j] = loop.dot(inputs[i], inputs[j])
        scores.append(row)
    return scores


@wrong("attention_scores", "multiplies a table's rows with *", "added again and again?")
def attention_scores(inputs):
    scores = [[0.0] * len(inputs)] * len(inputs)
    for i in range(len(inputs)):
        for j in range(len(inputs)):
            scores[i][j] = loop.dot(inputs[i], inputs[j])
    return scores


@wrong("attention_scores", "has one loop only", "takes a second loop")
def attention_scores(inputs):
    return [loop.dot(token, token) for token in inputs]


@wrong("attention_scores", "leaves products unadded", "still to be added up")
def attention_scores(inputs):
    return [
        [[a * b for a, b in zip(query, key, strict=True)] for key in inputs]
        for query in inputs
    ]


@wrong("attention_scores", "multiplies columns", "a token is a row of inputs")
def attention_scores(inputs):
    columns = [list(column) for column in zip(*inputs, strict=True)]
    return [[loop.dot(a, b) for b in columns] for a in columns]


@wrong("attention_scores", "leaves out the token itself", "a token meets itself too")
def attention_scores(inputs):
    scores = [[0.0] * len(inputs) for _ in inputs]
    for i in range(len(inputs)):
        for j in range(len(inputs)):
            if i != j:
                scores[i][j] = loop.dot(inputs[i], inputs[j])
    return scores


@wrong("attention_scores", "goes on to the softmax", "the softmax is the next step")
def attention_scores(inputs):
    return loop.self_attention(inputs).attention_weights


@right("attention_scores", "gives back a tensor")
def attention_scores(inputs):
    x = torch.tensor(inputs)
    return x @ x.T


@wrong("softmax_naive", "never divides into the list", "is the division still to come?")
def softmax_naive(scores):
    shares = [0.0] * len(scores)
    total = sum(math.exp(score) for score in scores)
    for share in shares:
        share = share / total
    return shares


@wrong("softmax_naive", "divides by the sum, without exp", "exp comes first")
def softmax_naive(scores):
    return [score / sum(scores) for score in scores]


@wrong("softmax_naive", "forgets the division", "the division by the total isn't")
def softmax_naive(scores):
    return [math.exp(score) for score in scores]


@wrong("softmax_naive", "divides, then takes exp", "first exp, then divide")
def softmax_naive(scores):
    return [math.exp(score / sum(scores)) for score in scores]


@wrong("softmax_naive", "divides exp by the sum of scores", "must hold exps too")
def softmax_naive(scores):
    total = sum(scores)
    return [math.exp(score) / total for score in scores]


@wrong("softmax_naive", "takes powers of 2", "exp takes e, which is math.exp")
def softmax_naive(scores):
    powers = [2**score for score in scores]
    return [power / sum(powers) for power in powers]


@wrong("softmax", "divides by the largest", "divide by the total, not by the largest")
def softmax(scores):
    largest = max(scores)
    return [math.exp(score - largest) for score in scores]


@wrong("softmax_naive", "squares", "the square of -3 is larger than that of 2")
def softmax_naive(scores):
    squares = [score * score for score in scores]
    return [square / sum(squares) for square in squares]


@wrong("softmax_naive", "divides in the loop that adds up", "add up all of them first")
def softmax_naive(scores):
    total, shares = 0.0, []
    for score in scores:
        total += math.exp(score)
        shares.append(math.exp(score) / total)
    return shares


@wrong("softmax_naive", "gives all to the largest", "and this one is soft")
def softmax_naive(scores):
    return [1.0 if score == max(scores) else 0.0 for score in scores]


@wrong("softmax", "doesn't subtract the largest", "what could all scores lose alike?")
def softmax(scores):
    exps = [math.exp(score) for score in scores]
    return [each / sum(exps) for each in exps]


@wrong("softmax", "gets nan from infinities", "what could all scores lose alike?")
def softmax(scores):
    exps = [math.exp(s) if s < 700 else math.inf for s in scores]
    return [each / sum(exps) for each in exps]


@wrong("softmax", "caps large scores", "what could all scores lose alike?")
def softmax(scores):
    exps = [math.exp(min(score, 700)) for score in scores]
    return [each / sum(exps) for each in exps]


@wrong("softmax", "subtracts only what is above 0", "whatever its sign")
def softmax(scores):
    largest = max(0.0, max(scores))
    exps = [math.exp(score - largest) for score in scores]
    return [each / (sum(exps) or math.nan) for each in exps]


@wrong("softmax", "subtracts the first score", "wherever it stands")
def softmax(scores):
    exps = [math.exp(score - scores[0]) for score in scores]
    return [each / sum(exps) for each in exps]


@wrong("softmax", "subtracts the mean", "wherever it stands")
def softmax(scores):
    mean = sum(scores) / len(scores)
    exps = [math.exp(score - mean) for score in scores]
    return [each / sum(exps) for each in exps]


@wrong("softmax", "divides the scores by the largest", "their differences must stay")
def softmax(scores):
    exps = [math.exp(score / max(scores)) for score in scores]
    return [each / sum(exps) for each in exps]


@wrong("softmax_naive", "takes exp of the sum", "isn't the sum of the exps")
def softmax_naive(scores):
    total = math.exp(sum(scores))
    return [math.exp(score) / total for score in scores]


@right("softmax", "subtracts the largest plus a little")
def softmax(scores):
    exps = [math.exp(score - max(scores) - 1) for score in scores]
    return [each / sum(exps) for each in exps]


@right("softmax_naive", "subtracts the largest already")
def softmax_naive(scores):
    return loop.softmax(scores)


wrong_guess("simplified", "sum_of_weights", 1, "how many rows are there?")
wrong_guess("simplified", "sum_of_weights", 36.0, "what does one row sum to?")
wrong_guess("simplified", "sum_of_weights", "six", "the softmax of one row")
right_guess("simplified", "sum_of_weights", 6)
right_guess("simplified", "sum_of_weights", 6.0)


@wrong("context_vectors", "never adds", "nothing is added to the blend yet")
def context_vectors(attention_weights, inputs):
    return [[0.0] * len(inputs[0]) for _ in attention_weights]


@wrong("context_vectors", "blends once", "each row of weights makes one")
def context_vectors(attention_weights, inputs):
    return loop.weighted_sum(attention_weights[0], inputs)


@wrong("context_vectors", "reads weights down a column", "token i's are in row i")
def context_vectors(attention_weights, inputs):
    blends = []
    for i in range(len(inputs)):
        blend = [0.0] * len(inputs[0])
        for j in range(len(inputs)):
            for d in range(len(blend)):
                blend[d] += attention_weights[j][i] * inputs[j][d]
        blends.append(blend)
    return blends


@wrong("context_vectors", "blends columns together", "add up column by column")
def context_vectors(attention_weights, inputs):
    blends = []
    for row in attention_weights:
        total = 0.0
        for j in range(len(inputs)):
            for d in range(len(inputs[0])):
                total += row[j] * inputs[j][d]
        blends.append(total)
    return blends


@wrong(
    "context_vectors", "scales each token's own vector", "all tokens go into a blend"
)
def context_vectors(attention_weights, inputs):
    blends = []
    for i in range(len(inputs)):
        blends.append([attention_weights[i][i] * number for number in inputs[i]])
    return blends


@wrong("context_vectors", "adds one list again and again", "added again and again?")
def context_vectors(attention_weights, inputs):
    blend = [0.0] * len(inputs[0])
    blends = []
    for row in attention_weights:
        blend[:] = loop.weighted_sum(row, inputs)
        blends.append(blend)
    return blends


@wrong("context_vectors", "replaces where it should add", "= replaces the number")
def context_vectors(attention_weights, inputs):
    blends = []
    for row in attention_weights:
        blend = [0.0] * len(inputs[0])
        for j in range(len(inputs)):
            for d in range(len(blend)):
                blend[d] = row[j] * inputs[j][d]
        blends.append(blend)
    return blends


@wrong("context_vectors", "starts the zeros once, outside", "start each at 0")
def context_vectors(attention_weights, inputs):
    blend = [0.0] * len(inputs[0])
    blends = []
    for row in attention_weights:
        for j in range(len(inputs)):
            for d in range(len(blend)):
                blend[d] += row[j] * inputs[j][d]
        blends.append(list(blend))
    return blends


@wrong("context_vectors", "takes a plain mean", "every token counts the same")
def context_vectors(attention_weights, inputs):
    mean = [sum(column) / len(inputs) for column in zip(*inputs, strict=True)]
    return [list(mean) for _ in inputs]


@wrong("context_vectors", "adds up without weights", "every token counts in full")
def context_vectors(attention_weights, inputs):
    total = [sum(column) for column in zip(*inputs, strict=True)]
    return [list(total) for _ in inputs]


@wrong("self_attention", "stops after the scores", "two steps are still to come")
def self_attention(inputs):
    return loop.attention_scores(inputs)


@wrong("self_attention", "stops after the weights", "one step is still to come")
def self_attention(inputs):
    return loop.attention_weights(loop.attention_scores(inputs))


@wrong("self_attention", "gives back three things", "the context vectors alone")
def self_attention(inputs):
    scores = loop.attention_scores(inputs)
    weights = loop.attention_weights(scores)
    return scores, weights, loop.context_vectors(weights, inputs)


@wrong("self_attention", "blends with scores", "what turns them into weights?")
def self_attention(inputs):
    blends = []
    for query in inputs:
        scores = [loop.dot(query, key) for key in inputs]
        blends.append(loop.weighted_sum(scores, inputs))
    return blends


@wrong("self_attention", "normalises by the sum", "a share is made with exp")
def self_attention(inputs):
    blends = []
    for query in inputs:
        scores = [loop.dot(query, key) for key in inputs]
        weights = [score / sum(scores) for score in scores]
        blends.append(loop.weighted_sum(weights, inputs))
    return blends


@wrong("self_attention", "softmax down the columns", "row i is token i's")
def self_attention(inputs):
    columns = []
    for key in inputs:
        columns.append(loop.softmax([loop.dot(query, key) for query in inputs]))
    rows = [list(row) for row in zip(*columns, strict=True)]
    return loop.context_vectors(rows, inputs)


@wrong("self_attention", "transposes the weights", "row i is token i's")
def self_attention(inputs):
    weights = loop.attention_weights(loop.attention_scores(inputs))
    blends = []
    for i in range(len(inputs)):
        column = [weights[j][i] for j in range(len(inputs))]
        blends.append(loop.weighted_sum(column, inputs))
    return blends


@wrong("self_attention", "overwrites a copy of the inputs", "all must read the inputs")
def self_attention(inputs):
    vectors = [list(vector) for vector in inputs]
    for i in range(len(vectors)):
        weights = loop.softmax([loop.dot(vectors[i], key) for key in vectors])
        vectors[i] = loop.weighted_sum(weights, vectors)
    return vectors


@wrong("self_attention", "overwrites the inputs", "fill a list of your own")
def self_attention(inputs):
    for i in range(len(inputs)):
        weights = loop.softmax([loop.dot(inputs[i], key) for key in inputs])
        inputs[i] = loop.weighted_sum(weights, inputs)
    return inputs


@wrong("self_attention", "multiplies a table's rows with *", "added again and again?")
def self_attention(inputs):
    blends = [[0.0] * len(inputs[0])] * len(inputs)
    for i in range(len(inputs)):
        weights = loop.softmax([loop.dot(inputs[i], key) for key in inputs])
        blends[i][:] = loop.weighted_sum(weights, inputs)
    return blends


@wrong("self_attention", "starts the zeros once, outside", "start each at 0")
def self_attention(inputs):
    blend, blends = [0.0] * len(inputs[0]), []
    for query in inputs:
        weights = loop.softmax([loop.dot(query, key) for key in inputs])
        for j in range(len(inputs)):
            for d in range(len(blend)):
                blend[d] += weights[j] * inputs[j][d]
        blends.append(list(blend))
    return blends


@wrong("self_attention", "adds the inputs to the blends", "the blend stands alone")
def self_attention(inputs):
    blends = loop.self_attention(inputs).context_vectors
    return [
        [inputs[i][d] + blends[i][d] for d in range(len(inputs[i]))]
        for i in range(len(inputs))
    ]


@wrong("self_attention", "divides by a root, as rung 2 does", "that is rung 2")
def self_attention(inputs):
    root = math.sqrt(len(inputs[0]))
    blends = []
    for query in inputs:
        scores = [loop.dot(query, key) / root for key in inputs]
        blends.append(loop.weighted_sum(loop.softmax(scores), inputs))
    return blends


@wrong("self_attention", "writes exp itself", "subtract the largest in each row first")
def self_attention(inputs):
    blends = []
    for query in inputs:
        exps = [math.exp(loop.dot(query, key)) for key in inputs]
        weights = [each / sum(exps) for each in exps]
        blends.append(loop.weighted_sum(weights, inputs))
    return blends


@right("self_attention", "gives back all steps by name")
def self_attention(inputs):
    return loop.self_attention(inputs)


@wrong("fewer_products", "asks for every pair", "compare [0][1] with [1][0]")
def fewer_products(inputs, dot):
    return [[dot(query, key) for key in inputs] for query in inputs]


@wrong("fewer_products", "fills the upper half", "who else has that score?")
def fewer_products(inputs, dot):
    scores = [[0.0] * len(inputs) for _ in inputs]
    for i in range(len(inputs)):
        for j in range(i, len(inputs)):
            scores[i][j] = dot(inputs[i], inputs[j])
    return scores


@wrong("fewer_products", "fills the lower half", "who else has that score?")
def fewer_products(inputs, dot):
    scores = [[0.0] * len(inputs) for _ in inputs]
    for i in range(len(inputs)):
        for j in range(i + 1):
            scores[i][j] = dot(inputs[i], inputs[j])
    return scores


@wrong("fewer_products", "leaves the diagonal empty", "the diagonal is empty")
def fewer_products(inputs, dot):
    scores = [[0.0] * len(inputs) for _ in inputs]
    for i in range(len(inputs)):
        for j in range(i):
            scores[i][j] = scores[j][i] = dot(inputs[i], inputs[j])
    return scores


@wrong("fewer_products", "multiplies by itself", "use the one that is handed over")
def fewer_products(inputs, dot):
    return loop.attention_scores(inputs)


@right("fewer_products", "remembers what it has asked")
def fewer_products(inputs, dot):
    known = {}
    scores = []
    for i in range(len(inputs)):
        scores.append([])
        for j in range(len(inputs)):
            pair = (min(i, j), max(i, j))
            if pair not in known:
                known[pair] = dot(inputs[i], inputs[j])
            scores[i].append(known[pair])
    return scores


@wrong("three_lines", "takes the softmax over dim 0", "row i is token i's")
def three_lines(x):
    return torch.softmax(x @ x.T, dim=0) @ x


@wrong("three_lines", "forgets the softmax", "what turns them into weights?")
def three_lines(x):
    return (x @ x.T) @ x


@wrong("three_lines", "stops after the weights", "one step is still to come")
def three_lines(x):
    return torch.softmax(x @ x.T, dim=-1)


@wrong("three_lines", "forgets the transpose", "crashed: RuntimeError")
def three_lines(x):
    return torch.softmax(x @ x, dim=-1) @ x


@wrong("three_lines", "divides by the root", "that is rung 2")
def three_lines(x):
    return torch.softmax(x @ x.T / x.shape[-1] ** 0.5, dim=-1) @ x


@wrong("three_lines", "writes exp itself", "subtract the largest in each row first")
def three_lines(x):
    exps = torch.exp(x @ x.T)
    return exps / exps.sum(dim=-1, keepdim=True) @ x


@wrong("three_lines", "gives back lists", "wanted: a tensor")
def three_lines(x):
    return (torch.softmax(x @ x.T, dim=-1) @ x).tolist()


@wrong("three_lines", "changes x", "fill a list of your own")
def three_lines(x):
    x *= 2
    return torch.softmax(x @ x.T, dim=-1) @ x


@right("three_lines", "is the core's")
def three_lines(x):
    return matrix.self_attention(x).context_vectors
