// What the stylesheet can't do: boxes that scroll can be reached with the keyboard.
//
// The site reads and works without this file. `document$` is Material's: it emits
// once on load and again after each instant navigation.
"use strict";

const scrolling = "pre > code, .md-typeset__scrollwrap, div.formula";

// A box gets a tab stop only while it has something to scroll.
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) {
      target.tabIndex = 0;
      if (target.tagName !== "CODE") {
        target.setAttribute("role", "group");
        target.setAttribute("aria-label", "Scrolls sideways");
      }
    } else {
      target.removeAttribute("tabindex");
      target.removeAttribute("role");
      target.removeAttribute("aria-label");
    }
  }
});

document$.subscribe(() => {
  watcher.disconnect();
  // Material wraps tables in the same turn; look after that.
  requestAnimationFrame(() => {
    for (const box of document.querySelectorAll(scrolling)) watcher.observe(box);
  });
});

// Escape puts a tooltip away without moving the focus (WCAG 1.4.13).
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const tooltip of document.querySelectorAll(".md-tooltip2--active")) {
    tooltip.classList.remove("md-tooltip2--active");
  }
});
