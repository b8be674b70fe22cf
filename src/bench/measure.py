"""Time and memory of calls, measured in turns."""

import contextlib
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import torch

Calls = dict[str, Callable[[], object]]


def in_turns(calls: Calls, seconds: float, rounds: int = 15) -> dict[str, float]:
    """Time calls in turns: the lower quartile of each one's CPU times.

    What others do to the caches only ever adds, so the median would be theirs as well.

    Every round has another order. Before a short call is timed it runs once, to fill
    the caches that the call before has emptied. CPU time doesn't count the time in
    which others had the processor.

    Args:
        calls: What to time, by name.
        seconds: How long the whole may take, more or less.
        rounds: How often each call is timed at least.

    Returns:
        Seconds, by name.
    """
    names = list(calls)
    times = {name: [] for name in names}
    for name in names:
        calls[name]()
    once = {name: _cpu_time(calls[name], 1) for name in names}
    # Very short calls are repeated, or the clock's own cost would show.
    repeats = {name: max(1, int(0.002 / max(once[name], 1e-9))) for name in names}
    one_round = sum(once[name] * (repeats[name] + 1) for name in names)
    order = random.Random(123)
    for _ in range(max(rounds, min(1000, int(seconds / one_round)))):
        for name in order.sample(names, len(names)):
            if once[name] < 0.1:
                calls[name]()
            times[name].append(_cpu_time(calls[name], repeats[name]))
    return {name: statistics.quantiles(times[name], n=4)[0] for name in names}


def once(call: Callable[[], object]) -> float:
    """Time one call, for those that take long.

    Args:
        call: What to time.

    Returns:
        Seconds of CPU time.
    """
    return _cpu_time(call, 1)


def peak_bytes(call: Callable[[], object]) -> int:
    """Say how much memory PyTorch holds at the worst moment of a call.

    Args:
        call: What to run. What it was given doesn't count, what it gives back does.

    Returns:
        Bytes, as PyTorch's profiler sees them: every allocation and release.
    """
    activities = [torch.profiler.ProfilerActivity.CPU]
    profile = torch.profiler.profile(activities=activities, profile_memory=True)
    with _quiet(), profile:
        call()
    events = profile.profiler.kineto_results.events()
    changes = [
        (event.start_ns(), event.nbytes())
        for event in events
        if event.name() == "[memory]"
    ]
    held = peak = 0
    for _, change in sorted(changes, key=lambda change: change[0]):
        held += change
        peak = max(peak, held)
    return peak


def _cpu_time(call: Callable[[], object], repeats: int) -> float:
    start = time.process_time()
    for _ in range(repeats):
        call()
    return (time.process_time() - start) / repeats


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the profiler's own notes out: it writes them past Python's sys.stderr."""
    sys.stderr.flush()
    kept = os.dup(2)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
