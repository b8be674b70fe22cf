"""Measure, print, and write down if asked to."""

import argparse
import datetime
import json
import os
import platform
import shutil
import subprocess
from pathlib import Path

import torch

from . import forms, suite, toy


def main() -> None:
    """Run all comparisons, the loops last: they take longest."""
    options = _options()
    torch.set_num_threads(1)
    results = {"about": about()}
    print(json.dumps(results["about"], indent=2))
    seconds = 4.0 if options.quick else 15.0
    shapes = [(1, tokens) for tokens in suite.TOKENS]
    if not options.quick:
        shapes.append((8, suite.TOKENS[-1]))
    for kind, backward in (("forward", False), ("forward + backward", True)):
        results[kind] = {}
        for batch, tokens in shapes:
            where = f"batch {batch}, T = {tokens}"
            times = suite.times(batch, tokens, backward, seconds)
            results[kind][where] = times
            show_ratios(f"{kind}, {where}", times)
    show_growth(results["forward"])
    results["memory"] = memory((512, 1024, 2048))
    results["errors"] = errors(1024)
    results["checks"] = {tokens: checks(tokens) for tokens in suite.TOKENS}
    results["toy"] = toy.times(2.0)
    for rung, times in results["toy"].items():
        show_ratios(f"six tokens of three numbers, {rung}", times)
    results["java"] = suite.java_times(256, 7)
    if results["java"]:
        show_ratios("one projection in Java, 256 x 768 x 768", results["java"])
    results["loops"] = {}
    for tokens in suite.TOKENS[:1] if options.quick else suite.TOKENS:
        results["loops"][tokens] = suite.loop_times(tokens)
        show_ratios(f"loops and matrices, T = {tokens}", results["loops"][tokens])
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", "utf-8")


def about() -> dict:
    """Say where and when this is.

    Returns:
        Machine, versions and date.
    """
    return {
        "date": datetime.date.today().isoformat(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "threads": torch.get_num_threads(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "torch": torch.__version__,
        "java": _java(),
        "model": f"GPT-2 small's attention: {forms.HEADS} heads, {forms.WIDTH} wide",
    }


def show_ratios(title: str, times: dict[str, float]) -> None:
    """Print a table: milliseconds, and how many times the fastest.

    Args:
        title: What was measured.
        times: Seconds by form.
    """
    fastest = min(times.values())
    print(f"\n{title}")
    for name, seconds in times.items():
        print(f"  {name:24}{seconds * 1e3:12.3f} ms {seconds / fastest:10.2f} x")


def show_growth(times: dict[str, dict[str, float]]) -> None:
    """Print how the time grows from one length to the next.

    Args:
        times: Seconds by form, by shape.
    """
    shapes = [f"batch 1, T = {tokens}" for tokens in suite.TOKENS]
    print("\ntime, as a multiple of the length before: T = 64, 256, 1024")
    for name in times[shapes[0]]:
        series = [times[shape][name] for shape in shapes]
        pairs = zip(series, series[1:], strict=False)
        growth = "".join(f"{after / before:10.2f}" for before, after in pairs)
        print(f"  {name:24}{growth}")


def memory(tokens: tuple[int, ...]) -> dict:
    """Measure and print peak memory.

    Args:
        tokens: The lengths, each the double of the last.

    Returns:
        Bytes by form.
    """
    peaks = suite.memory(tokens)
    print(f"\npeak memory in MiB at T = {tokens}, and growth per doubling")
    for name, sizes in peaks.items():
        pairs = zip(sizes, sizes[1:], strict=False)
        growth = "".join(f"{after / before:8.2f} x" for before, after in pairs)
        print(f"  {name:24}{''.join(f'{s / 2**20:9.1f}' for s in sizes)} {growth}")
    return {"tokens": tokens, **peaks}


def errors(tokens: int) -> dict:
    """Measure and print errors.

    Args:
        tokens: Tokens of the sequence.

    Returns:
        The largest error by form.
    """
    found = suite.errors(tokens)
    print(f"\nlargest error of float32 against float64, T = {tokens}")
    for name, error in found.items():
        print(f"  {name:24}{error:12.1e}")
    return found


def checks(tokens: int) -> dict:
    """Measure and print what the checks of the input cost.

    Args:
        tokens: Tokens of the sequence.

    Returns:
        Seconds, and the checks' share.
    """
    times = suite.check_times(tokens)
    share = times["checks"] / times["forward"]
    print(
        f"\nchecks, T = {tokens}: {times['checks'] * 1e6:.1f} microseconds, "
        f"{share:.2%} of the forward pass"
    )
    return {**times, "share": share}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [line.split(":")[1] for line in lines if line.startswith("model name")]
    return names[0].strip() if names else platform.processor()


def _java() -> str | None:
    if shutil.which("java") is None:
        return None
    done = subprocess.run(["java", "-version"], capture_output=True, text=True)
    return done.stderr.splitlines()[0]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="fewer rounds, batch 1, loops at T = 6"
    )
    parser.add_argument("--json", type=Path, help="write the results there")
    return parser.parse_args()


if __name__ == "__main__":
    main()
