"""The measure of the checks is itself measured: a page with a known survivor."""

from pathlib import Path

import pytest

from literate import drift, tools
from literate import page as pages
from literate.numbers import facts
from literate.numbers.facts import Facts
from literate.run_java import JavaRunner

PAGE = """\
# Rung 1

```python
import torch

unused = 5
product = torch.tensor([[0.5, 2.5]]) @ torch.ones(2, 1)  # (1, 1)
print(product)
```
<!--pytest-codeblocks:expected-output-->
```text
tensor([[3.]])
```

It is 3.0<!-- = product -->.

| sum |
| --- |
| 3.00<!-- = product --> |

$0.5 + 2.5 = 3.0$<!-- = product -->
"""


@pytest.fixture
def tally():
    page = pages.parse(Path("page.md"), PAGE)
    known = facts.read(Path("nowhere"))
    assert isinstance(known, Facts)
    notices = drift.OurCheck(known, None)
    assert not notices(page)
    result = drift.Tally()
    drift.drift(page, list(drift.digits(page, known)), notices, result)
    return result


def test_every_kind_of_digit_is_tried(tally):
    assert dict(tally.tried) == {
        "code": 7,
        "comment": 2,
        "output": 1,
        "sentence": 2,
        "table": 3,
        "formula": 6,
        drift.LABELS: 1,
    }


def test_the_known_survivor_is_the_only_one(tally):
    assert tally.caught["code"] == 6
    assert tally.survivors == ["page.md:6: code: 5 → 6 in: unused = 6"]


def test_index_of_a_row_whose_length_is_taken_is_excused():
    source = "```java\nint columns = rows[0].length + rows[0][0];\n```\n"
    page = pages.parse(Path("page.md"), source)
    found = list(drift.digits(page, facts.read(Path("nowhere"))))
    assert [digit.kind for digit in found] == [drift.ROW_LENGTH, "code", "code"]


def test_report_names_shares_and_survivors(tally):
    lines = drift.report(tally).splitlines()
    assert lines[0].split() == ["code", "6", "of", "7", "85.7%"]
    assert lines[-2:] == ["1 other survivors", "page.md:6: code: 5 → 6 in: unused = 6"]
    assert any("says which one it is" in line for line in lines)


def test_pytest_codeblocks_alone_sees_code_and_output_only():
    page = pages.parse(Path("page.md"), PAGE)
    known = facts.read(Path("nowhere"))
    tally = drift.Tally()
    chosen = list(drift.digits(page, known))
    drift.drift(page, chosen, drift.codeblocks_alone, tally)
    assert +tally.caught == {"code": 6, "output": 1}


JAVA = """\
```java
int three = 3;
System.out.println(three);
```
<!--pytest-codeblocks:expected-output-->
```text
3
```

```java
System.out.println(three + 1);
```
<!--pytest-codeblocks:expected-output-->
```text
4
```
"""


@pytest.fixture
def stopping():
    found = tools.find_java()
    if not found:
        tools.missing("no JDK")
    runner = JavaRunner(found, stops=True)
    yield runner
    runner.close()


def test_java_stops_at_the_first_fault(stopping):
    whole = stopping.submit(pages.parse(Path("page.md"), JAVA)).result()
    assert [run.output for run in whole.runs] == ["3\n", "4\n"]
    assert whole.variables["three"] == "[3]"
    for changed in ("int three = 5;", "int three = x3;"):
        page = pages.parse(Path("page.md"), JAVA.replace("int three = 3;", changed))
        halted = stopping.submit(page).result()
        assert "not run" in halted.runs[1].fault.message
        assert not halted.variables


def test_java_that_has_run_is_run_again_only_if_it_changed(stopping):
    notices = drift.OurCheck(facts.read(Path("nowhere")), stopping)
    pages_seen = []
    submit = stopping.submit
    stopping.submit = lambda page: pages_seen.append(page) or submit(page)
    for source in (JAVA, JAVA.replace("4\n", "5\n"), JAVA.replace("+ 1", "+ 2"), JAVA):
        notices(pages.parse(Path("page.md"), source))
    assert ["+ 2" in "".join(page.lines) for page in pages_seen] == [False, True]


def test_changed_digits_of_the_site_are_noticed(capsys, monkeypatch):
    """A sample of each page; `make drift ALL=1` changes every digit."""
    monkeypatch.chdir(Path(__file__).parents[2])
    if not tools.find_java():
        tools.missing("no JDK")
    survived = drift.main(["--sample", "12"])
    assert not survived, capsys.readouterr().out
