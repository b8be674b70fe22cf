"""How long a reader waits for Run: from the click to the answer on the page.

    python tests/site/run_latency.py

Builds the site and clicks: in a browser that has never been there, again on the same
page, and on a second visit, when the files are in the browser's cache. Not a test: a
busy machine would fail it.
"""

import functools
import gzip
import http.server
import os
import statistics
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright
from serving import FLAGS, ROOT, QuietHandler, mkdocs_build

from literate import tools

PAGE = "simplified/context/"
ROUNDS = 9

CLICK = """async () => {
  document.querySelector(".ran")?.replaceChildren();
  const begun = performance.now();
  return await new Promise(done => {
    const content = document.querySelector(".md-content");
    new MutationObserver((_, observer) => {
      if (!content.querySelector(".ran")?.textContent.startsWith("✓")) return;
      observer.disconnect();
      done(performance.now() - begun);
    }).observe(content, { childList: true, subtree: true });
    content.querySelector("[data-run] .run-button").click();
  });
}"""


def main():
    """Measure, and print."""
    with tempfile.TemporaryDirectory() as folder:
        handler = functools.partial(QuietHandler, directory=folder)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            address = f"http://127.0.0.1:{server.server_port}/"
            built = mkdocs_build(ROOT / "mkdocs.yml", folder, address)
            if built.returncode:
                sys.exit(built.stdout + built.stderr)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            waits = click(address + PAGE)
            server.shutdown()
        weigh(Path(folder))
    print(f"from click to answer, milliseconds, load {os.getloadavg()[0]:.1f}")
    for what, times in waits.items():
        print(f"{what:16} median {statistics.median(times):5.0f}   "
              f"least {min(times):5.0f}   most {max(times):5.0f}")  # fmt: skip


def click(url):
    """Give the waits of each kind."""
    waits = {"first visit": [], "again": [], "second visit": []}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=tools.find_chromium(), args=FLAGS
        )
        for _ in range(ROUNDS):
            context = browser.new_context()
            tab = context.new_page()
            for kinds in (["first visit", "again"], ["second visit"]):
                tab.goto(url)
                tab.wait_for_selector("[data-run] .run-button")
                for kind in kinds:
                    waits[kind].append(tab.evaluate(CLICK))
            context.close()
        browser.close()
    return waits


def weigh(site):
    """Print how much a first click loads, compressed as servers do."""
    sizes = {
        path.name: len(gzip.compress(path.read_bytes(), 6)) / 1024
        for path in sorted((site / "assets/run").iterdir())
        if path.suffix != ".txt"
    }
    print("loaded by the first click, KB compressed:")
    for name, size in sizes.items():
        print(f"{name:16} {size:6.1f}")
    print(f"{'in all':16} {sum(sizes.values()):6.1f}")


if __name__ == "__main__":
    main()
