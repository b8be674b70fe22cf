"""The comparisons: each gives plain numbers, ready for JSON."""

import shutil
import subprocess
from pathlib import Path

import torch

from selfattention.checks import tensors
from selfattention.multi_head.matrix import MultiHeadAttention

from . import forms, measure

TOKENS = (6, 64, 256, 1024)


def gpt2_small() -> MultiHeadAttention:
    """Build one layer's attention of GPT-2 small, with weights from seed 123.

    Returns:
        The module, not training.
    """
    torch.manual_seed(123)
    ours = MultiHeadAttention(forms.WIDTH, forms.WIDTH, forms.CONTEXT, 0.0, forms.HEADS)
    return ours.eval()


def times(batch: int, tokens: int, backward: bool, seconds: float) -> dict:
    """Time every form in PyTorch, in turns.

    Args:
        batch: Sequences.
        tokens: Tokens per sequence.
        backward: Whether to compute gradients too, of weights and inputs.
        seconds: How long it may take, more or less.

    Returns:
        Seconds by form.
    """
    modules = forms.in_tensors(gpt2_small())
    if batch > 1:  # the others would take gigabytes
        modules = {name: modules[name] for name in forms.LEAN}
    x = torch.randn(batch, tokens, forms.WIDTH, requires_grad=backward)
    upstream = torch.randn(batch, tokens, forms.WIDTH)

    def forward(module):
        with torch.no_grad():
            module(x)

    def both(module):
        module(x).backward(upstream)
        module.zero_grad()
        x.grad = None

    call = both if backward else forward
    calls = {name: lambda m=module: call(m) for name, module in modules.items()}
    return measure.in_turns(calls, seconds)


def loop_times(tokens: int) -> dict:
    """Time our loops against our two forms in PyTorch.

    Args:
        tokens: Tokens of the one sequence.

    Returns:
        Seconds by form; the loops run once.
    """
    ours = gpt2_small()
    loops = forms.in_lists(ours)
    x = torch.randn(1, tokens, forms.WIDTH)
    rows = x[0].tolist()
    with torch.no_grad():
        calls = {
            "ours, readable": lambda: ours.attention(x),
            forms.OURS: lambda: ours(x),
        }
        return {
            "ours, loops": measure.once(lambda: loops(rows)),
            **measure.in_turns(calls, 1.0),
        }


def memory(all_tokens: tuple[int, ...]) -> dict:
    """Measure the peak of memory held while computing, forward.

    Args:
        all_tokens: The lengths to measure, each the double of the last.

    Returns:
        Bytes by form, a list in the order of `all_tokens`.
    """
    ours = gpt2_small()
    ours.context_length = max(all_tokens)
    modules = {
        forms.OURS: ours,
        "ours, readable": forms.Readable(ours),
        "MultiheadAttention": forms.TorchModule(ours, need_weights=False),
    }
    with torch.no_grad():
        return {
            name: [
                measure.peak_bytes(lambda m=module, x=x: m(x))
                for x in (torch.randn(1, tokens, forms.WIDTH) for tokens in all_tokens)
            ]
            for name, module in modules.items()
        }


def errors(tokens: int) -> dict:
    """Compare every form in float32 with the readable one in float64.

    Args:
        tokens: Tokens of the one sequence.

    Returns:
        The largest difference of any number, by form.
    """
    ours = gpt2_small()
    x = torch.randn(1, tokens, forms.WIDTH)
    with torch.no_grad():
        results = {name: m(x) for name, m in forms.in_tensors(ours).items()}
        exact = ours.double().attention(x.double()).context_vectors
    return {
        name: (result.double() - exact).abs().max().item()
        for name, result in results.items()
    }


def check_times(tokens: int) -> dict:
    """Time the checks alone, and the whole forward pass.

    Args:
        tokens: Tokens of the one sequence.

    Returns:
        Seconds: `checks` and `forward`.
    """
    ours = gpt2_small()
    x = torch.randn(1, tokens, forms.WIDTH)

    def checks():
        if 0 < x.shape[-2] <= ours.context_length:
            tensors.last_token(result, x)

    with torch.no_grad():
        result = ours(x)
        calls = {"checks": checks, "forward": lambda: ours(x)}
        return measure.in_turns(calls, 2.0)


def java_times(tokens: int, rounds: int) -> dict:
    """Time one projection in Java, in three orders of its loops.

    Args:
        tokens: Rows to project.
        rounds: How often; the median counts.

    Returns:
        Seconds by order. Empty if there is no Java.
    """
    if shutil.which("java") is None:
        return {}
    file = Path(__file__).with_name("LoopOrder.java")
    run = ["java", str(file), str(tokens), str(forms.WIDTH), str(rounds)]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    return {name: float(seconds) for name, seconds in lines}
