// What the stylesheet can't do for a reader with a keyboard.
//
// The site reads and works without this file. `document$` is Material's: it emits
// once on load and again after each instant navigation.
const scrolling = "pre > code, .md-typeset__scrollwrap, div.formula";

// A box gets a tab stop only while it has something to scroll.
const watcher = new ResizeObserver((entries) => {
  for (const entry of entries) {
    const target = /** @type {HTMLElement} */ (entry.target);
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
  // Material wraps tables and adds buttons in the same turn; look after that.
  requestAnimationFrame(() => {
    for (const box of document.querySelectorAll(scrolling)) watcher.observe(box);
    // A copy button is no navigation, and there is one on each block of code.
    for (const nav of document.querySelectorAll(".md-code__nav")) nav.role = "none";
  });
});

// The menu of a phone opens with a label, which a keyboard can't press: make it a button.
const menu = /** @type {HTMLInputElement} */ (document.getElementById("__drawer"));
const label = /** @type {HTMLElement} */ (
  document.querySelector(".md-header__button[for=__drawer]")
);
const opener = document.createElement("button");
opener.type = "button";
opener.className = label.className;
opener.ariaLabel = "Menu";
opener.ariaExpanded = "false";
opener.append(...label.childNodes);
opener.addEventListener("click", () => menu.click());
menu.addEventListener("change", () => { opener.ariaExpanded = String(menu.checked); });
label.replaceWith(opener);

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  // A tooltip goes, and the focus stays (WCAG 1.4.13).
  for (const tooltip of document.querySelectorAll(".md-tooltip2--active")) {
    tooltip.classList.remove("md-tooltip2--active");
  }
  if (menu.checked) menu.click();
});
