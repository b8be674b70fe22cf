"""Which blocks get a Run button, and what they import in the browser."""

import pytest

from literate import run_here, runnable

TORCH = runnable.NEEDS_TORCH


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("from selfattention.causal import loop", ""),
        ("import math\nprint(math.pi)", ""),
        ("import selfattention.seeds as seeds", ""),
        ("import torch", TORCH),
        ("from torch import nn", TORCH),
        ("def late():\n    import torch", TORCH),
        ("from selfattention.causal import matrix", TORCH),
        ("from selfattention.causal import loop, matrix", TORCH),
        ("from selfattention.causal.matrix import causal_mask", TORCH),
        ("from selfattention.checks import tensors", TORCH),
        ("import statistics", "needs statistics, which MicroPython hasn't"),
        ("import statistics, torch", "needs statistics, which MicroPython hasn't"),
        ("try:\n    1\nexcept OverflowError:\n    2", "MicroPython raises ValueError"),
        ("def", "isn't Python"),
    ],
)
def test_a_block_runs_if_all_that_it_imports_does(code, reason):
    assert runnable.why_not(code).endswith(reason)
    assert bool(runnable.why_not(code)) == bool(reason)


def test_what_a_function_of_a_module_imports_comes_later():
    """The labs' checks of tensors are imported with all others."""
    tensors = runnable.CORE / "labs/check/tensors.py"
    assert "import torch" in tensors.read_text("utf-8")
    assert not runnable.why_not("from selfattention.labs.check import tensors")


def test_the_core_for_the_browser_has_no_torch_and_all_loops():
    core = runnable.core()
    assert not [path for path in core if path.endswith(("matrix.py", "__main__.py"))]
    assert "selfattention/checks/tensors.py" not in core
    for path in runnable.CORE.rglob("loop.py"):
        address = path.relative_to(runnable.CORE.parent).as_posix()
        assert core[address] == path.read_text("utf-8")
    for path, source in core.items():
        assert not runnable.why_not(source.partition("def ")[0]), path


SOURCE = """
```python
print(1 < 2)
```

```python
import torch
```

```java
double x = 1;
```

??? note "Folded"

    ```java
    x += 1;
    ```

```console
$ python
```
"""


def test_blocks_are_marked_on_the_page():
    import markdown

    html = markdown.markdown(
        SOURCE,
        extensions=[
            "pymdownx.details",
            "pymdownx.highlight",
            "pymdownx.superfences",
            run_here.makeExtension(),
        ],
        extension_configs={"pymdownx.highlight": {"pygments_lang_class": True}},
    )
    assert html.count("data-") == 4
    for start in (
        '<div class="language-python highlight" data-run><pre>',
        '<div class="language-python highlight" data-no-run="needs PyTorch"><pre>',
        '<div class="language-java highlight" data-needs=""><pre>',
        '<div class="language-java highlight" data-needs="0:1-1"><pre>',
    ):
        assert html.count(start) == 1
