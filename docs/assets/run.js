// Buttons on the code, beside Material's copy button: run it here, or copy it for jshell.
//
// The page's build has marked the blocks (src/literate/run_here.py). What runs and edits
// them is loaded when a button is pressed for the first time.

/** @type {typeof import("./run/block.js") | undefined} */
let loaded;

// `document$` is Material's: it emits once on load and after each instant navigation.
document$.subscribe(() => {
  loaded?.leave();
  // Material adds its button in the same turn; look after that.
  requestAnimationFrame(() => {
    for (const block of all("[data-run]")) runnable(block);
    for (const block of all("[data-no-run]")) {
      const copy = block.querySelector(".md-code__nav button");
      copy?.setAttribute("title", `${copy.getAttribute("title")} (${block.dataset.noRun})`);
    }
    const java = all("[data-needs]");
    for (const block of java) if (block.dataset.needs) forJshell(block, java);
  });
});

/** @param {string} selector */
function all(selector) {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
}

/**
 * @param {HTMLElement} block
 * @param {string} label
 */
function button(block, label) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "run-button";
  made.textContent = label;
  const nav = block.querySelector(".md-code__nav");
  nav?.insertBefore(made, nav.querySelector("[data-md-type=copy]"));
  return made;
}

/** @param {HTMLElement} element */
function runnable(element) {
  const buttons = { run: button(element, "Run"), edit: button(element, "Edit") };
  const trouble = document.createElement("p");
  trouble.className = "ran";
  trouble.setAttribute("role", "status");
  /** @type {import("./run/block.js").Block | undefined} */
  let block;
  for (const name of /** @type {const} */ (["run", "edit"])) {
    buttons[name].addEventListener("click", async () => {
      trouble.remove();
      try {
        loaded ??= await import("./run/block.js");
        block ??= new loaded.Block(element, buttons);
        block[name]();
      } catch {
        element.after(trouble);
        trouble.textContent = "✗ The site doesn't answer. Are you offline?";
      }
    });
  }
}

/**
 * A page's Java blocks are one session: one alone lacks what stands above it.
 * @param {HTMLElement} block
 * @param {HTMLElement[]} java all of the page
 */
function forJshell(block, java) {
  const text = (/** @type {HTMLElement} */ one) => one.querySelector("code")?.textContent ?? "";
  const needed = (block.dataset.needs ?? "").split(" ").map((place) => {
    const [index, first, last] = place.split(/[:-]/).map(Number);
    return `${text(java[index]).split("\n").slice(first - 1, last).join("\n")}\n\n`;
  });
  const copy = button(block, "Copy for jshell");
  copy.title = "Copy this block and what it needs from above";
  copy.dataset.clipboardText = needed.join("") + text(block); // Material's script copies it
}
