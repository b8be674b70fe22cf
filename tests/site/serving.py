"""Build the site, and serve it quietly: for the tests and for what measures."""

import http.server
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def mkdocs_build(config, site, address="http://127.0.0.1/"):
    """Build as `make test` and the publishing workflow do.

    Never with -q or -v: both let a strict build pass over its warnings.
    """
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"]
        + ["--config-file", str(config), "--site-dir", str(site)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SITE_URL": address, "NO_MKDOCS_2_WARNING": "1"},
    )


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass

    def end_headers(self):
        # The built site doesn't change any more: let the browser keep it.
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()
