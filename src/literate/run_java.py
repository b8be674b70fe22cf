"""Run the Java blocks of pages: a page is one JShell session, all share one JVM."""

import os
import select
import struct
import subprocess
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from literate.page import Page
from literate.report import Fault
from literate.run_python import Run

SECONDS = 60  # for one page; an endless loop ends there
# Most of a run is start-up and compiling, not arithmetic: no second compiler, and
# room for garbage, collected by one thread.
_OPTIONS = (
    *("-Xshare:auto", "-XX:TieredStopAtLevel=1"),
    *("-XX:+UseSerialGC", "-Xmn200m"),
)
_SERVER = Path(__file__).with_name("JShellServer.java")


@dataclass
class Session:
    """What came of a page's Java blocks.

    Attributes:
        runs: One for each block.
        variables: What `Arrays.deepToString` says of each variable at the end.
    """

    runs: list[Run]
    variables: dict[str, str] = field(default_factory=dict)


class JavaRunner:
    """Starts one JVM at the first page, in the background, and feeds it pages."""

    def __init__(self, java: str, stops: bool = False):
        """Take the JVM to start.

        Args:
            java: Path of the `java` command, 17 or later.
            stops: Whether a page is over at its first block that fails or prints
                something else than the page shows. What comes later isn't run then.
        """
        self._java = java
        self._stops = stops
        self._process: subprocess.Popen | None = None
        self._queue = ThreadPoolExecutor(1)

    def submit(self, page: Page) -> Future[Session]:
        """Ask for a page to be run; the answer comes when its turn is over.

        Args:
            page: The page.

        Returns:
            A future of the session.
        """
        return self._queue.submit(self._run, page)

    def close(self) -> None:
        """End the JVM."""
        self._queue.shutdown(wait=True, cancel_futures=True)
        self._kill()

    def _kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.stdin.close()
            self._process.stdout.close()
            self._process.wait()
        self._process = None

    def _run(self, page: Page) -> Session:
        blocks = page.of_kind("java")
        if self._process is None:
            self._process = subprocess.Popen(
                [self._java, *_OPTIONS, str(_SERVER)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        try:
            self._write(struct.pack(">ii", len(blocks), self._stops))
            for block in blocks:
                for text in (block.code.encode(), block.shown.encode()):
                    self._write(struct.pack(">i", len(text)) + text)
            self._process.stdin.flush()
            return self._answer(page)
        except (EOFError, BrokenPipeError):
            self._kill()
            return _lost(page, "the JVM ended: does a block call System.exit?")
        except TimeoutError:
            self._kill()
            return _lost(page, f"no end after {SECONDS} s: does a block loop for ever?")

    def _answer(self, page: Page) -> Session:
        session = Session([])
        for block in page.of_kind("java"):
            output = self._text()
            error = self._text().replace("\n  location: class ", "")
            line = block.line + self._int()
            fault = error and Fault(
                line,
                f"Java: {error}",
                "correct the block; it must paste into jshell, which ends a statement "
                "at the end of a line wherever it can",
                diff="    " + page.lines[line - 1].strip(),
            )
            session.runs.append(Run(output, fault=fault or None))
            if self._stops and (fault or output != block.shown):
                rest = _lost(page, "not run, since a block above is at fault")
                session.runs += rest.runs[len(session.runs) :]
                return session
        for _ in range(self._int()):
            name = self._text()
            session.variables[name] = self._text()
        return session

    def _write(self, data: bytes) -> None:
        self._process.stdin.write(data)

    def _int(self) -> int:
        return struct.unpack(">i", self._read(4))[0]

    def _text(self) -> str:
        return self._read(self._int()).decode()

    def _read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            if os.name == "posix":  # Windows can't wait for a pipe
                ready, _, _ = select.select([self._process.stdout], [], [], SECONDS)
                if not ready:
                    raise TimeoutError
            more = os.read(self._process.stdout.fileno(), size - len(data))
            if not more:
                raise EOFError
            data += more
        return data


def _lost(page: Page, message: str) -> Session:
    """Blame the whole session: nobody knows how far it came."""
    return Session(
        [
            Run("", fault=Fault(block.line, f"Java: {message}", "correct the block"))
            for block in page.of_kind("java")
        ]
    )
