"""Lab 4: what the core of rung 4 answers."""

import math

from literate.java_labs import samples, wrong
from literate.java_labs.answers import Answers
from selfattention.causal import loop as causal
from selfattention.multi_head import loop, matrix
from selfattention.trainable import loop as trainable

Matrix = list[list[float]]
HEADS = samples.NUM_HEADS
QUERIES = trainable.project(samples.RANDOM, samples.HEADS_QUERY)
KEYS = trainable.project(samples.RANDOM, samples.HEADS_KEY)
VALUES = trainable.project(samples.RANDOM, samples.HEADS_VALUE)
SMALL, GPT2_SMALL = (5, 2), (768, 768)


def answers() -> Answers:
    """Answer the tasks of lab 4.

    Returns:
        The answers by name.
    """
    found = Answers()
    _split_and_merge(found)
    _self_attention(found)
    for sizes in SMALL, GPT2_SMALL:
        for qkv_bias in False, True:
            _parameters(found, *sizes, qkv_bias)
    return found


def _split_and_merge(found: Answers) -> None:
    heads = loop.split_heads(QUERIES, HEADS)
    by_token = [loop.split_heads([vector], HEADS) for vector in QUERIES]
    found.add("vectors", QUERIES)
    found.add(
        "heads",
        heads,
        in_order=wrong.cut_in_order(QUERIES, HEADS),
        dealt=wrong.every_nth(QUERIES, HEADS),
        by_token=[[piece[0] for piece in pieces] for pieces in by_token],
    )
    flat = iter([number for head in heads for vector in head for number in vector])
    found.add(
        "merged",
        loop.merge_heads(heads),
        in_order=[[next(flat) for _ in vector] for vector in QUERIES],
        dealt=[
            [head[i][d] for d in range(samples.HEAD_DIM) for head in heads]
            for i in range(samples.TOKENS)
        ],
        stacked=[vector for head in heads for vector in head],
    )


def _self_attention(found: Answers) -> None:
    weights = samples.HEADS_QUERY, samples.HEADS_KEY, samples.HEADS_VALUE
    found.add("heads.query", weights[0])
    found.add("heads.key", weights[1])
    found.add("heads.value", weights[2])
    by_total = math.sqrt(samples.HEAD_DIM / (HEADS * samples.HEAD_DIM))
    found.add(
        "heads.attention",
        loop.self_attention(samples.RANDOM, *weights, HEADS).context_vectors,
        one_head=causal.self_attention(samples.RANDOM, *weights).context_vectors,
        unmasked=_heads(trainable.attend, loop.split_heads),
        d_out=_heads(causal.attend, loop.split_heads, by_total),
        unscaled=_heads(causal.attend, loop.split_heads, math.sqrt(samples.HEAD_DIM)),
        in_order=_heads(causal.attend, wrong.cut_in_order),
    )


def _heads(attend: callable, split: callable, factor: float = 1.0) -> Matrix:
    """Attend in each head; a factor on the queries is a factor on the scores."""
    queries = split(wrong.scaled(QUERIES, factor), HEADS)
    keys, values = split(KEYS, HEADS), split(VALUES, HEADS)
    done = [attend(queries[h], keys[h], values[h]) for h in range(HEADS)]
    return loop.merge_heads([one.context_vectors for one in done])


def _parameters(found: Answers, d_in: int, d_out: int, qkv_bias: bool) -> None:
    module = matrix.MultiHeadAttention(d_in, d_out, 1, 0.0, 1, qkv_bias)
    counts = {name: value.numel() for name, value in module.named_parameters()}
    everything = sum(counts.values())
    of_output = counts["out_proj.weight"]
    bias_of_output = counts["out_proj.bias"]
    mistakes = {
        "three": everything - of_output - bias_of_output,
        "out_bias": everything - bias_of_output,
        "no_biases": sum(n for name, n in counts.items() if "weight" in name),
        "one_qkv": counts["w_query.weight"] + of_output + bias_of_output,
    }
    if not qkv_bias:
        del mistakes["no_biases"]  # here it's the same as out_bias
    if d_in != d_out:
        mistakes["from_d_in"] = everything - of_output + counts["w_query.weight"]
    found.add(f"parameters.{d_in}.{d_out}.{qkv_bias}".lower(), everything, **mistakes)
