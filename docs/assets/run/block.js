// A block of Python that a reader runs and edits. Its state lasts as long as the page.

import { Editor } from "./editor.js";
import { prepare, run, settings, stop } from "./python.js";
import { inWords } from "./words.js";

/** What the page does when it is left. */
export function leave() {
  stop("the page was left");
}

export class Block {
  #element;
  #code;
  #buttons;
  #editor;
  #result = document.createElement("div");
  /** What the page shows. */
  #original;
  #source;
  /** @type {string | undefined} */
  #expected;
  /** What the reader has made of it. */
  #text;
  /** What the reader had before going back to the page's code. */
  #spare = "";
  #isRunning = false;

  /**
   * @param {HTMLElement} element
   * @param {{ run: HTMLButtonElement, edit: HTMLButtonElement }} buttons
   */
  constructor(element, buttons) {
    this.#element = element;
    this.#code = /** @type {HTMLElement} */ (element.querySelector("code"));
    this.#original = [...this.#code.childNodes];
    this.#source = this.#text = bare(this.#code.textContent ?? "");

    const output = element.nextElementSibling?.matches(".language-text")
      ? element.nextElementSibling : undefined;
    this.#expected = output && bare(output.querySelector("code")?.textContent ?? "");
    this.#result.className = "ran";
    this.#result.setAttribute("role", "status");
    (output ?? element).after(this.#result);

    const reset = document.createElement("button");
    reset.type = "button";
    reset.className = "run-button";
    buttons.edit.after(reset);
    reset.addEventListener("click", () => this.#reset());
    this.#buttons = { ...buttons, reset };

    this.#editor = new Editor(this.#text, {
      change: (text) => { this.#text = text; this.#spare = ""; this.#show(); },
      run: () => this.run(),
      leave: () => buttons.run.focus(),
    });
    this.#code.after(this.#editor.area);
    this.#show();
  }

  /** Run, or stop what runs. */
  async run() {
    if (this.#isRunning) return stop("you");
    this.#isRunning = true;
    this.#buttons.run.textContent = "Stop";
    const waiting = setTimeout(() => this.#say("Running…"), 300); // most runs are over by then
    const text = this.#text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"); // a phone types those
    const result = await run(`${text}\n`);
    clearTimeout(waiting);
    this.#isRunning = false;
    this.#buttons.run.textContent = "Run";
    const printed = bare(result.printed);
    const isSame = !result.trace && !result.stopped && printed === this.#expected;
    const isOriginal = text === this.#source;
    const words = inWords(result, {
      text, isSame, isOriginal, isCompared: this.#expected !== undefined, seconds: settings.seconds,
    });
    this.#say(words, isSame && isOriginal ? "" : printed);
    this.#result.scrollIntoView({ block: "nearest" }); // a long block hides it
  }

  /** Open the editor, or close it. */
  edit() {
    const { area } = this.#editor;
    area.hidden = !area.hidden;
    this.#show();
    if (area.hidden) return;
    area.focus();
    prepare(); // who edits will run
  }

  /** Go back to the page's code, or from there to the reader's. */
  #reset() {
    [this.#text, this.#spare] = this.#text === this.#source
      ? [this.#spare, ""] : [this.#source, this.#text];
    this.#editor.text = this.#text;
    this.#show();
  }

  #show() {
    const { edit, reset } = this.#buttons;
    const isChanged = this.#text !== this.#source;
    this.#code.hidden = !this.#editor.area.hidden;
    edit.textContent = this.#code.hidden ? "Done" : "Edit";
    reset.hidden = !isChanged && !this.#spare;
    reset.textContent = isChanged ? "Reset" : "Undo";
    this.#element.toggleAttribute("data-changed", isChanged);
    if (isChanged) {
      this.#code.textContent = this.#text;
      this.#code.dataset.copy = this.#text; // for Material's copy button
    } else {
      this.#code.replaceChildren(...this.#original);
      delete this.#code.dataset.copy;
    }
  }

  /**
   * Show what came of a run.
   * @param {string} words a paragraph a line, code in backticks
   * @param {string} printed
   */
  #say(words, printed = "") {
    const parts = words.split("\n").map((line) => {
      const paragraph = document.createElement("p");
      for (const [index, part] of line.split("`").entries()) {
        const code = document.createElement("code");
        code.textContent = part;
        paragraph.append(index % 2 ? code : part);
      }
      return paragraph;
    });
    if (!printed) return this.#result.replaceChildren(...parts);
    const output = document.createElement("pre");
    output.textContent = printed;
    this.#result.replaceChildren(...parts, output);
    if (output.scrollWidth > output.clientWidth || output.scrollHeight > output.clientHeight) {
      output.tabIndex = 0; // so that the arrow keys scroll it
    }
  }
}

/** @param {string} text */
function bare(text) {
  return text.replace(/^\n+|\n+$/g, "");
}
