"""Blocks: what one leaves behind must not reach another, and no block hangs."""

from literate import run_java


def block(code, output, kind="python"):
    return (
        f"```{kind}\n{code}\n```\n<!--pytest-codeblocks:expected-output-->\n"
        f"```text\n{output}\n```\n"
    )


def test_print_options_of_one_block_do_not_reach_the_next(check):
    setting = block(
        "import torch\n\ntorch.set_printoptions(precision=2)\n"
        "torch.set_default_dtype(torch.float64)\nprint(torch.tensor(0.5) / 3)",
        "tensor(0.17)",
    )
    after = block("import torch\n\nprint(torch.tensor(0.5) / 3)", "tensor(0.1667)")
    assert check(setting + "\n" + after) == []


def test_random_numbers_without_a_seed_never_match(check):
    seeded = block(
        "import torch\n\ntorch.manual_seed(123)\nprint(torch.rand(1))",
        "tensor([0.2961])",
    )
    unseeded = block("import torch\n\nprint(torch.rand(1))", "tensor([0.5166])")
    assert check(seeded) == []
    (fault,) = check(seeded + "\n" + unseeded)
    assert fault.line == 19


def test_main_guard_runs(check):
    page = block("if __name__ == '__main__':\n    print('run')", "run")
    assert check(page) == []


def test_a_traceback_quotes_the_block_as_it_is_now(check):
    """As a lab's check does of a reader's line. The page on disk may be another."""
    raising = block(
        "import traceback\n\ntry:\n    1 / 0\nexcept ZeroDivisionError as error:\n"
        "    print(traceback.extract_tb(error.__traceback__)[-1].line)",
        "1 / 0",
    )
    assert check(raising) == []
    assert check("\n\n" + raising.replace("1 / 0", "2 / 0")) == []


def test_java_blocks_of_a_page_share_one_session(check):
    page = "```java\nint one = 1;\n```\n\n" + block(
        "System.out.println(one + List.of(1).size());", "2", kind="java"
    )
    assert check(page) == []


def test_java_of_one_page_does_not_reach_the_next(check):
    assert check("```java\nint one = 1;\n```\n") == []
    (fault,) = check("```java\nint two = one + 1;\n```\n")
    assert "cannot find symbol" in fault.message


def test_endless_java_block_ends_and_the_next_page_still_runs(check, monkeypatch):
    monkeypatch.setattr(run_java, "SECONDS", 2)
    (fault,) = check("```java\nwhile (true) { }\n```\n")
    assert "does a block loop for ever?" in fault.message
    monkeypatch.undo()
    assert check(block("System.out.println(1);", "1", kind="java")) == []


def test_java_prints_any_letter(check):
    page = block('System.out.println("√d → ∞");', "√d → ∞", kind="java")
    assert check(page) == []
