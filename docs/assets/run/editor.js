// A text field for a block of code: as high as its text, and it keeps the indent.

const STEP = 4; // blanks

export class Editor {
  area = document.createElement("textarea");

  /**
   * @param {string} text
   * @param {{ change: (text: string) => void, run: () => void, leave: () => void }} calls
   */
  constructor(text, calls) {
    const { area } = this;
    area.className = "run-editor";
    area.hidden = true;
    area.wrap = "off";
    area.spellcheck = false;
    area.autocapitalize = "off";
    area.setAttribute("autocorrect", "off");
    area.ariaLabel = "Python code. Control and Enter runs it, Escape leaves the field.";
    this.text = text;
    area.addEventListener("beforeinput", (event) => this.#type(event));
    area.addEventListener("input", () => {
      this.#fit();
      calls.change(area.value);
    });
    area.addEventListener("keydown", (event) => {
      if (event.key === "Escape") calls.leave();
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      calls.run();
    });
  }

  /** @param {string} text */
  set text(text) {
    this.area.value = text;
    this.#fit();
  }

  #fit() {
    this.area.rows = this.area.value.split("\n").length;
  }

  /**
   * Enter keeps the indent, and adds to it behind a colon; Backspace takes a step of it.
   * @param {InputEvent} event
   */
  #type(event) {
    const { value, selectionStart: at, selectionEnd: end } = this.area;
    const line = value.slice(value.lastIndexOf("\n", at - 1) + 1, at);
    if (event.inputType === "insertLineBreak") {
      event.preventDefault();
      const indent = line.length - line.trimStart().length;
      const more = line.trimEnd().endsWith(":") ? STEP : 0;
      insert(`\n${" ".repeat(indent + more)}`);
    } else if (event.inputType === "deleteContentBackward" && at === end && line && !line.trim()) {
      event.preventDefault();
      this.area.setSelectionRange(at - ((line.length - 1) % STEP) - 1, at);
      insert("");
    }
  }
}

/**
 * Type a text, so that Undo takes it back: nothing newer does that.
 * @param {string} text
 */
function insert(text) {
  document.execCommand(text ? "insertText" : "delete", false, text);
}
