"""How long a reader waits for a figure: from the event to the next paint.

    python tests/site/figures/latency.py

Builds the site, walks the pointer over all cells of the 6 by 6 product a few times,
types into the playground with as much in it as it takes, and prints what the browser's
own Event Timing measured, in steps of eight milliseconds, and what the script alone
takes. Not a test: a busy machine would fail it.
"""

import functools
import http.server
import statistics
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "tests/site"))

from serving import FLAGS, QuietHandler, mkdocs_build  # noqa: E402

from literate import tools  # noqa: E402

ROUNDS = 3
TOKENS, NUMBERS = 12, 8  # the most that the playground takes

# From an event to the frame in which what it changed is on the screen: as the browser
# measures it (`duration`), and as seen by a task that is queued in the next frame.
WATCH = """([selector, type]) => {
  window.durations = [];
  window.waits = [];
  window.scripts = [];
  new PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries()) {
      if (name === type) durations.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
  const figure = document.querySelector(selector);
  let begun = 0;
  figure.addEventListener(type, event => {
    begun = performance.now();
    const since = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => waits.push(performance.now() - since);
      port2.postMessage(null);
    });
  }, true);
  document.addEventListener(type,
    () => scripts.push(performance.now() - begun));
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
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=tools.find_chromium(), args=FLAGS
                )
                for measure in (point, type_):
                    tab = browser.new_page(viewport={"width": 1440, "height": 900})
                    print(measure(tab, address))
                    tell(*tab.evaluate("[waits, durations, scripts]"))
                    tab.close()
                browser.close()
            server.shutdown()


def point(tab, address):
    """Take the pointer over the cells of a product."""
    tab.goto(address + "simplified/all-tokens/")
    tab.wait_for_selector("product-figure [role=grid]")
    table = tab.locator("product-figure .result").first
    table.scroll_into_view_if_needed()
    tab.evaluate(WATCH, ["product-figure", "pointerover"])
    boxes = [cell.bounding_box() for cell in table.locator("tbody td").all()]
    for _ in range(ROUNDS):
        for box in boxes:
            tab.mouse.move(box["x"] + 9, box["y"] + 9)
            tab.wait_for_timeout(40)
    return "pointer over the cells of the 6 by 6 product, milliseconds"


def type_(tab, address):
    """Type into the playground at its fullest: all steps on, a head for each column."""
    vector = ",".join(["0.5"] * NUMBERS)
    words = ";".join(f"word {i},{vector}" for i in range(TOKENS))
    table = ";".join([vector] * NUMBERS)
    steps = f"query={table}&key={table}&value={table}&scale&mask&heads={NUMBERS}"
    tab.goto(f"{address}playground/#v={words}&{steps}")
    tab.wait_for_selector("playground-figure input >> nth=0")
    assert tab.locator(".weights tbody td").count() == NUMBERS * TOKENS * TOKENS
    tab.evaluate(WATCH, ["playground-figure", "input"])
    for sheet in (0, 1):
        tab.press(f"[data-sheet='{sheet}'][data-j='1'] >> nth=0", "End")
        for _ in range(ROUNDS):
            for digit in "123456789":
                tab.keyboard.press(digit)
                tab.wait_for_timeout(60)
            for _ in "123456789":
                tab.keyboard.press("Backspace")
                tab.wait_for_timeout(60)
    size = f"{TOKENS} tokens of {NUMBERS} numbers, {NUMBERS} heads"
    return f"a key pressed in the playground, {size}, milliseconds"


def tell(waits, durations, scripts):
    """Print what was measured."""
    print(f"{len(waits)} events")
    report("event to paint", waits)
    report("script alone", scripts)
    slow = f"{len(durations)} of them 16 ms or more"
    print(f"Event Timing: {slow}{f', at most {max(durations):.0f}' * bool(durations)}")


def report(what, values):
    """Print the middle, the third quarter and the worst."""
    quarters = statistics.quantiles(values, n=20)
    print(
        f"{what:16} median {statistics.median(values):6.2f}   p75 {quarters[14]:6.2f}"
        f"   p95 {quarters[18]:6.2f}   most {max(values):6.2f}"
    )


if __name__ == "__main__":
    main()
