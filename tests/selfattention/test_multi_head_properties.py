"""Rung 4 for any input: loop = matrix = torch, one projection = many heads."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from ladder_samples import (
    BATCH,
    EXACT_X,
    X,
    close,
    randn,
    seed,
    sizes,
    steps_close,
    twins,
)
from torch import nn
from torch.nn.functional import scaled_dot_product_attention

from bench import measure
from selfattention.causal.matrix import causal_mask
from selfattention.example import inputs
from selfattention.multi_head import loop, matrix

ANY = st.integers(0, 2**32 - 1)
LINEARS = ("w_query", "w_key", "w_value")


@given(sizes(4), ANY)
def test_self_attention_must_be_the_same_in_loop_matrix_and_torch(shape, number):
    tokens, d_in, head_dim, num_heads = shape
    x = randn(tokens, d_in, number=number)
    d_out = num_heads * head_dim
    weights = [randn(d_in, d_out, number=n) for n in (1, 2, 3)]
    got = matrix.self_attention(x, *weights, num_heads)
    in_loop = loop.self_attention(x.tolist(), *[w.tolist() for w in weights], num_heads)
    steps_close(in_loop, got)
    q, k, v = [
        (x @ w).view(1, tokens, num_heads, head_dim).transpose(1, 2) for w in weights
    ]
    torchs = scaled_dot_product_attention(q, k, v, is_causal=True)
    close(got.context_vectors, torchs.transpose(1, 2).reshape(tokens, d_out))


@given(sizes(4), ANY, st.booleans())
def test_class_must_be_the_same_in_loop_readable_and_fused(shape, number, bias):
    tokens, d_in, head_dim, num_heads = shape
    sizes = (d_in, num_heads * head_dim, tokens, 0.0, num_heads)
    in_loop, in_matrix = twins(
        loop, matrix, "MultiHeadAttention", *sizes, qkv_bias=bias, number=number
    )
    x = randn(tokens, d_in, number=number)
    readable = in_matrix.attention(x)
    steps_close(in_loop.attention(x.tolist()), readable)
    close(in_loop(x.tolist()), in_matrix(x))
    close(readable.context_vectors, in_matrix(x))


@given(sizes(4), ANY, st.booleans())
def test_wrapper_must_be_the_same_in_loop_and_matrix(shape, number, bias):
    tokens, d_in, d_out, num_heads = shape
    in_loop, in_matrix = twins(
        loop,
        matrix,
        "MultiHeadAttentionWrapper",
        *(d_in, d_out, tokens, 0.0, num_heads),
        qkv_bias=bias,
        number=number,
    )
    x = randn(tokens, d_in, number=number)
    close(in_loop(x.tolist()), in_matrix(x))


# One projection is many heads


def joined(wrapper, sizes):
    """The split form with the wrapper's weights and an identity for output."""
    module = matrix.MultiHeadAttention(*sizes).double().eval()
    with torch.no_grad():
        for name in LINEARS:
            heads = [getattr(head, name).weight for head in wrapper.heads]
            getattr(module, name).weight.copy_(torch.cat(heads))
        module.out_proj.weight.copy_(torch.eye(module.out_proj.in_features))
        module.out_proj.bias.zero_()
    return module


@given(sizes(4), ANY)
def test_split_must_be_the_wrapper_with_its_weights_stacked(shape, number):
    tokens, d_in, head_dim, num_heads = shape
    sizes = (d_in, head_dim, tokens, 0.0, num_heads)
    in_loop, wrapper = twins(
        loop, matrix, "MultiHeadAttentionWrapper", *sizes, number=number
    )
    module = joined(wrapper, (d_in, num_heads * head_dim, tokens, 0.0, num_heads))
    x = randn(tokens, d_in, number=number)
    close(module.attention(x).context_vectors, wrapper(x))
    close(module(x), wrapper(x))

    # The loops, without an output projection: equal to the last bit.
    weights = [
        sum([getattr(head, name).weight for head in in_loop.heads], [])
        for name in LINEARS
    ]
    columns = [torch.tensor(w, dtype=torch.float64).T.tolist() for w in weights]
    got = loop.self_attention(x.tolist(), *columns, num_heads).context_vectors
    assert got == in_loop(x.tolist())


def test_split_of_the_example_must_differ_from_the_wrapper_by_exactly_0():
    seed(123)
    wrapper = matrix.MultiHeadAttentionWrapper(3, 2, 6, 0.0, 2).double()
    module = joined(wrapper, (3, 4, 6, 0.0, 2))
    x = BATCH.double()
    difference = module.attention(x).context_vectors - wrapper(x)
    assert difference.abs().max().item() == 0


def test_wrapper_must_give_d_out_per_head_and_the_class_in_total():
    seed(123)
    assert matrix.MultiHeadAttentionWrapper(3, 2, 6, 0.0, 2)(BATCH).shape == (2, 6, 4)
    assert matrix.MultiHeadAttention(3, 2, 6, 0.0, 2)(BATCH).shape == (2, 6, 2)


def test_one_head_must_be_rung_3_and_an_output_projection():
    _, module = twins(loop, matrix, "MultiHeadAttention", 3, 5, 6, 0.0, 1)
    x = X.double()
    context = matrix.attend(*[getattr(module, name)(x) for name in LINEARS])[-1]
    close(module(x), module.out_proj(context))


# Split and merge


@given(sizes(3), ANY)
def test_merge_must_undo_split(shape, number):
    tokens, num_heads, head_dim = shape
    vectors = randn(tokens, num_heads * head_dim, number=number)
    heads = matrix.split_heads(vectors, num_heads)
    assert heads.shape == (num_heads, tokens, head_dim)
    assert torch.equal(matrix.merge_heads(heads), vectors)
    in_lists = loop.split_heads(vectors.tolist(), num_heads)
    assert in_lists == heads.tolist()
    assert loop.merge_heads(in_lists) == vectors.tolist()


def test_view_without_transpose_must_mix_tokens():
    # Row 0 of head 0 would hold two pieces of token 0: heads become tokens.
    vectors = torch.arange(12.0).reshape(3, 4)
    right = matrix.split_heads(vectors, 2)
    wrong = vectors.view(2, 3, 2)
    assert right[0].tolist() == [[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]]
    assert wrong[0].tolist() == [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]


# Torch's own modules


def torchs_module(ours, num_heads):
    """nn.MultiheadAttention with our weights."""
    d_out = ours.out_proj.in_features
    module = nn.MultiheadAttention(d_out, num_heads, batch_first=True).double().eval()
    with torch.no_grad():
        linears = [getattr(ours, name) for name in LINEARS]
        module.in_proj_weight.copy_(torch.cat([w.weight for w in linears]))
        module.in_proj_bias.copy_(torch.cat([w.bias for w in linears]))
        module.out_proj.load_state_dict(ours.out_proj.state_dict())
    return module


@pytest.mark.parametrize(("num_heads", "head_dim"), [(1, 5), (2, 3), (5, 2), (7, 1)])
@pytest.mark.parametrize("tokens", [1, 2, 11])
def test_class_must_be_torchs_multihead_attention(num_heads, head_dim, tokens):
    d = num_heads * head_dim
    sizes = (d, d, tokens, 0.0, num_heads)
    _, ours = twins(loop, matrix, "MultiHeadAttention", *sizes, qkv_bias=True)
    x, mask = randn(7, tokens, d), causal_mask(tokens)
    torchs = torchs_module(ours, num_heads)
    wanted, weights = torchs(x, x, x, attn_mask=mask, average_attn_weights=False)
    got = ours.attention(x)
    close(ours(x), wanted)
    close(got.context_vectors, wanted)
    close(got.attention_weights, weights)


def test_class_must_be_the_attention_of_torchs_transformer_layer():
    _, ours = twins(loop, matrix, "MultiHeadAttention", 6, 6, 5, 0.0, 2, qkv_bias=True)
    layer = nn.TransformerEncoderLayer(6, 2, 7, 0.0, batch_first=True, norm_first=True)
    layer = layer.double().eval()
    layer.self_attn = torchs_module(ours, 2)
    with torch.no_grad():  # without what stands around it, only x + attention is left
        layer.linear2.weight.zero_()
        layer.linear2.bias.zero_()
    x = randn(7, 5, 6)
    normed = layer.norm1(x)
    close(layer(x, src_mask=causal_mask(5)), x + ours(normed))


# State, training, dropout


def test_state_must_hold_weights_alone_and_fit_any_context_length():
    short = matrix.MultiHeadAttention(3, 2, 6, 0.0, 2)
    assert list(short.state_dict()) == [
        "w_query.weight",
        "w_key.weight",
        "w_value.weight",
        "out_proj.weight",
        "out_proj.bias",
    ]
    longer = matrix.MultiHeadAttention(3, 2, 1024, 0.0, 2)
    longer.load_state_dict(short.state_dict())
    close(longer(BATCH), short(BATCH))


@pytest.mark.parametrize("form", ["forward", "attention"])
def test_weights_must_be_trainable(form):
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.0, 2, qkv_bias=True)
    result = getattr(module, form)(BATCH)
    result = result if form == "forward" else result.context_vectors
    (result**2).sum().backward()
    for name, parameter in module.named_parameters():
        if name != "w_key.bias":  # it shifts a row of scores: softmax doesn't see it
            assert parameter.grad.abs().sum() > 1e-6, name


def test_both_forms_must_have_the_same_gradients():
    seed(123)
    module = matrix.MultiHeadAttention(5, 6, 7, 0.0, 2).double()
    x = randn(3, 7, 5).requires_grad_()
    wanted = randn(3, 7, 6, number=1)
    found = []
    for context in (module(x), module.attention(x).context_vectors):
        leaves = [x, *module.parameters()]
        found.append(torch.autograd.grad((context * wanted).sum(), leaves))
    for fused, readable in zip(*found, strict=True):
        close(fused, readable)


def test_dropout_must_be_the_same_in_loop_and_matrix():
    seed(123)
    in_loop = loop.MultiHeadAttention(3, 4, 6, 0.5, 2)
    in_matrix = matrix.MultiHeadAttention(3, 4, 6, 0.5, 2).double()
    seed(789)
    steps_close(in_loop.attention(inputs), in_matrix.attention(EXACT_X))


def test_training_must_drop_and_eval_must_not():
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.5, 2)
    assert not torch.equal(module(BATCH), module(BATCH))
    assert not torch.equal(module.attention(BATCH)[1], module.attention(BATCH)[1])
    module.eval()
    assert torch.equal(module(BATCH), module(BATCH))
    in_loop = loop.MultiHeadAttention(3, 4, 6, 0.5, 2)
    assert in_loop(inputs) != in_loop(inputs)
    in_loop.eval()
    assert in_loop(inputs) == in_loop(inputs)
    wrapper = loop.MultiHeadAttentionWrapper(3, 4, 6, 0.5, 2).eval()
    assert wrapper(inputs) == wrapper(inputs)


def test_dropout_of_the_fused_form_must_keep_the_mean():
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.5, 2)
    with torch.no_grad():
        mean = module(X.expand(4000, 6, 3)).mean(dim=0)
        wanted = module.eval()(X)
    torch.testing.assert_close(mean, wanted, rtol=0, atol=0.02)


# What production needs: no noise in these, unlike in times


def test_working_memory_must_grow_with_t_not_with_its_square():
    seed(123)
    module = matrix.MultiHeadAttention(64, 64, 4096, 0.0, 2).eval()
    with torch.no_grad():
        inputs = [torch.randn(1, tokens, 64) for tokens in (1024, 2048, 4096)]
        peaks = [measure.peak_bytes(lambda x=x: module(x)) for x in inputs]
    assert peaks[1] <= 2.1 * peaks[0]
    assert peaks[2] <= 2.1 * peaks[1]
    assert peaks[2] < 4096 * 4096 * 4  # less than one matrix of scores


def test_error_of_float32_must_be_small_at_the_size_of_gpt_2():
    seed(123)
    module = matrix.MultiHeadAttention(768, 768, 1024, 0.0, 12).eval()
    x = torch.randn(1, 64, 768)
    with torch.no_grad():
        single = module(x).double()
        exact = module.double()(x.double())
    assert (single - exact).abs().max().item() <= 5e-6


def test_a_compiler_must_see_one_whole_graph():
    seed(123)
    module = matrix.MultiHeadAttention(6, 6, 8, 0.0, 2)
    inputs = torch.randn(2, 5, 6)
    compiled = torch.compile(module, backend="eager", fullgraph=True)
    assert torch.equal(compiled(inputs), module(inputs))
