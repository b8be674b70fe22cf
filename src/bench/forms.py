"""Forms of one and the same attention: GPT-2 small's, with the same weights."""

import torch
from torch import nn
from torch.nn.functional import scaled_dot_product_attention

from selfattention.multi_head.loop import MultiHeadAttention as LoopAttention
from selfattention.multi_head.matrix import MultiHeadAttention

WIDTH, HEADS, CONTEXT = 768, 12, 1024
OURS = "ours, fused"
# Those that never hold a matrix of weights.
LEAN = (OURS, "three Linears + SDPA", "one Linear + SDPA", "MultiheadAttention")


class ThreeLinears(nn.Module):
    """Three projections and the fused kernel, without any check."""

    def __init__(self, ours: MultiHeadAttention):
        super().__init__()
        self.w_query, self.w_key, self.w_value = ours.w_query, ours.w_key, ours.w_value
        self.out_proj = ours.out_proj

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Take `(batch, T, 768)`, give the same."""
        batch, tokens, _ = inputs.shape
        shape = (batch, tokens, HEADS, WIDTH // HEADS)
        queries = self.w_query(inputs).view(shape).transpose(1, 2)
        keys = self.w_key(inputs).view(shape).transpose(1, 2)
        values = self.w_value(inputs).view(shape).transpose(1, 2)
        context = scaled_dot_product_attention(queries, keys, values, is_causal=True)
        return self.out_proj(context.transpose(1, 2).reshape(batch, tokens, WIDTH))


class OneLinear(nn.Module):
    """One projection for queries, keys and values together, and the fused kernel."""

    def __init__(self, ours: MultiHeadAttention):
        super().__init__()
        self.w_all = nn.Linear(WIDTH, 3 * WIDTH, bias=False)
        self.w_all.weight = nn.Parameter(stacked_weight(ours))
        self.out_proj = ours.out_proj

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Take `(batch, T, 768)`, give the same."""
        batch, tokens, _ = inputs.shape
        pieces = self.w_all(inputs).view(batch, tokens, 3, HEADS, WIDTH // HEADS)
        queries, keys, values = pieces.permute(2, 0, 3, 1, 4)
        context = scaled_dot_product_attention(queries, keys, values, is_causal=True)
        return self.out_proj(context.transpose(1, 2).reshape(batch, tokens, WIDTH))


class HandWritten(nn.Module):
    """The readable form without checks: softmax(Q K^T / sqrt(d_k)) V, with a mask."""

    def __init__(self, ours: MultiHeadAttention):
        super().__init__()
        self.w_query, self.w_key, self.w_value = ours.w_query, ours.w_key, ours.w_value
        self.out_proj = ours.out_proj
        hidden = torch.ones(CONTEXT, CONTEXT, dtype=torch.bool).triu(diagonal=1)
        self.register_buffer("hidden", hidden, persistent=False)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Take `(batch, T, 768)`, give the same."""
        batch, tokens, _ = inputs.shape
        shape = (batch, tokens, HEADS, WIDTH // HEADS)
        queries = self.w_query(inputs).view(shape).transpose(1, 2)
        keys = self.w_key(inputs).view(shape).transpose(1, 2)
        values = self.w_value(inputs).view(shape).transpose(1, 2)
        scores = queries @ keys.transpose(2, 3)
        scores = scores.masked_fill(self.hidden[:tokens, :tokens], -torch.inf)
        weights = torch.softmax(scores / (WIDTH // HEADS) ** 0.5, dim=-1)
        context = (weights @ values).transpose(1, 2).reshape(batch, tokens, WIDTH)
        return self.out_proj(context)


class TorchModule(nn.Module):
    """`nn.MultiheadAttention`, with the causal mask that it has to be given."""

    def __init__(self, ours: MultiHeadAttention, need_weights: bool):
        super().__init__()
        self.module = copied_into_torchs(ours)
        self.need_weights = need_weights

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Take `(batch, T, 768)`, give the same."""
        tokens = inputs.shape[1]
        hidden = torch.ones(tokens, tokens, dtype=torch.bool).triu(diagonal=1)
        return self.module(
            inputs,
            inputs,
            inputs,
            attn_mask=hidden,
            is_causal=True,
            need_weights=self.need_weights,
        )[0]


class HeadAfterHead(nn.Module):
    """A Python loop over the heads, each with three small projections."""

    def __init__(self, ours: MultiHeadAttention):
        super().__init__()
        rows = (WIDTH // HEADS, WIDTH)
        self.weights = nn.ParameterList(
            linear.weight.detach().reshape(HEADS, *rows).clone()
            for linear in (ours.w_query, ours.w_key, ours.w_value)
        )
        self.out_proj = ours.out_proj

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Take `(batch, T, 768)`, give the same."""
        tokens = inputs.shape[1]
        hidden = torch.ones(tokens, tokens, dtype=torch.bool).triu(diagonal=1)
        contexts = []
        for h in range(HEADS):
            queries, keys, values = (inputs @ w[h].T for w in self.weights)
            scores = (queries @ keys.transpose(1, 2)).masked_fill(hidden, -torch.inf)
            weights = torch.softmax(scores / keys.shape[-1] ** 0.5, dim=-1)
            contexts.append(weights @ values)
        return self.out_proj(torch.cat(contexts, dim=-1))


class Readable(nn.Module):
    """Our form that shows every step."""

    def __init__(self, ours: MultiHeadAttention):
        super().__init__()
        self.ours = ours

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Take `(batch, T, 768)`, give the same."""
        return self.ours.attention(inputs).context_vectors


def stacked_weight(ours: MultiHeadAttention) -> torch.Tensor:
    """Stack the weights of queries, keys and values.

    Args:
        ours: Where to take them from.

    Returns:
        `(3 * d_out, d_in)`.
    """
    linears = (ours.w_query, ours.w_key, ours.w_value)
    return torch.cat([linear.weight.detach() for linear in linears])


def copied_into_torchs(ours: MultiHeadAttention) -> nn.MultiheadAttention:
    """Copy the weights into PyTorch's own module.

    Args:
        ours: Where to take them from.

    Returns:
        A module that computes the same.
    """
    module = nn.MultiheadAttention(WIDTH, HEADS, bias=True, batch_first=True)
    with torch.no_grad():
        module.in_proj_weight.copy_(stacked_weight(ours))
        module.in_proj_bias.zero_()
        module.out_proj.weight.copy_(ours.out_proj.weight)
        module.out_proj.bias.copy_(ours.out_proj.bias)
    return module


def in_tensors(ours: MultiHeadAttention) -> dict[str, nn.Module]:
    """Build every form in PyTorch, with the same weights.

    Args:
        ours: Where to take the weights from.

    Returns:
        Modules by name. All compute the same.
    """
    return {
        OURS: ours,
        "ours, readable": Readable(ours),
        "three Linears + SDPA": ThreeLinears(ours),
        "one Linear + SDPA": OneLinear(ours),
        "hand-written softmax": HandWritten(ours),
        "MultiheadAttention": TorchModule(ours, need_weights=False),
        "same, with weights": TorchModule(ours, need_weights=True),
        "loop over heads": HeadAfterHead(ours),
    }


def in_lists(ours: MultiHeadAttention) -> LoopAttention:
    """Build our loops, with the same weights.

    Args:
        ours: Where to take the weights from.

    Returns:
        The loops.
    """
    loops = LoopAttention(HEADS, HEADS, CONTEXT, 0.0, HEADS).eval()  # sizes to replace
    for name in ("w_query", "w_key", "w_value", "out_proj"):
        getattr(loops, name).weight = getattr(ours, name).weight.tolist()
    loops.out_proj.bias = ours.out_proj.bias.tolist()
    return loops
