"""The built site, served on this machine, and a browser to look at it."""

import functools
import http.server
import threading

import pytest
from serving import FLAGS, ROOT, QuietHandler, mkdocs_build

from literate import tools

# The first navigation on a busy machine takes longest.
PATIENCE = 20_000  # milliseconds


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """The folder of the built site, and the address it is built for and served at."""
    folder = tmp_path_factory.mktemp("site")
    handler = functools.partial(QuietHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        built = mkdocs_build(ROOT / "mkdocs.yml", folder, address)
        if built.returncode:
            said = built.stdout + built.stderr
            pytest.fail(f"mkdocs build --strict:\n{said}", pytrace=False)
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield folder, address
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def site(served):
    """The folder of the built site."""
    return served[0]


@pytest.fixture(scope="session")
def address(served):
    """The site's address on this machine."""
    return served[1]


@pytest.fixture(scope="session")
def pages(site):
    """The addresses of all pages, below the site's root; the 404 page too."""
    found = sorted(path.relative_to(site) for path in site.rglob("*.html"))
    return [path.as_posix().removesuffix("index.html") for path in found]


@pytest.fixture(scope="session")
def chromium():
    executable = tools.find_chromium()
    if executable is None:
        tools.missing("no Chromium: install it, or name it in the variable CHROMIUM")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


class Reader:
    """A browser tab that notes what a reader shouldn't have to bear."""

    def __init__(self, context, address):
        self.address = address
        self.troubles = []
        self.context = context
        self.tab = self.context.new_page()
        self.tab.on("request", self._note_request)
        self.tab.on("pageerror", lambda error: self._note(f"page error: {error}"))
        self.tab.on("console", self._note_message)
        self.tab.on("requestfailed", lambda request: self._note_failed(request))

    def _note(self, trouble):
        self.troubles.append(trouble)

    def _note_request(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self._note(f"request leaves the site: {request.url}")

    def _note_failed(self, request):
        # What was still loading when the reader went on.
        if "ERR_ABORTED" not in (request.failure or ""):
            self._note(f"request failed: {request.url} {request.failure}")

    def _note_message(self, message):
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text}")

    def open(self, page):
        """Open a page, and wait until its scripts have done their part."""
        response = self.tab.goto(self.address + page)
        self.settle()
        return response

    def settle(self):
        self.tab.wait_for_function(
            """() => [...document.querySelectorAll(".md-content pre > code")].every(
                 code => code.parentElement.querySelector(".md-code__nav"))"""
        )
        # Two frames: one to lay out, one for what observes the layout.
        self.tab.evaluate(
            "new Promise(done => requestAnimationFrame("
            "() => requestAnimationFrame(done)))"
        )

    def close(self):
        """Leave as if nobody had been here: what was stored is gone."""
        if self.tab.url.startswith(self.address):
            self.tab.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.tab.close()


@pytest.fixture(scope="session")
def contexts(chromium):
    """Give readers with the same screen one context: its cache saves half the time."""
    opened = {}

    def context(width=1440, scheme="light", **options):
        key = repr((width, scheme, sorted(options.items())))
        if key not in opened:
            opened[key] = chromium.new_context(
                viewport={"width": width, "height": 900}, color_scheme=scheme, **options
            )
            opened[key].set_default_timeout(PATIENCE)
        return opened[key]

    return context


@pytest.fixture
def read(contexts, address):
    """Open the site as a reader with a given screen; fail on what troubles them."""
    readers = []

    def reader(**options):
        readers.append(Reader(contexts(**options), address))
        return readers[-1]

    yield reader
    for each in readers:
        each.close()
    assert not [trouble for each in readers for trouble in each.troubles]
