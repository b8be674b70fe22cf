// A table to type into. What a reader types stays in its cell; what was right is kept.
import { clean, fault } from "./cells.js";
import { head, indices, make, token } from "./tables.js";

/** @typedef {import("./cells.js").Row} Row */

export const LONGEST = 16; // letters of a word

export class Sheet {
  /** @type {Row[]} */
  rows = [];
  height = 0; // how many rows and columns are in use: what was taken away comes back
  width = 0; // with the row's name
  #panel;
  #index;
  #marks;

  /**
   * @param {HTMLElement} panel
   * @param {number} index which of the figure's sheets
   * @param {string[]} marks
   */
  constructor(panel, index, marks) {
    this.#panel = panel;
    this.#index = index;
    this.#marks = marks;
  }

  /** @param {string[][]} cells with the rows' names */
  load(cells) {
    this.rows = cells.map((row) => ({ typed: [...row], kept: row.map(clean) }));
    this.height = cells.length;
    this.width = cells[0].length;
  }

  /** The texts that are right, without the rows' names. */
  get cells() {
    return this.rows.slice(0, this.height).map(({ kept }) => kept.slice(1, this.width));
  }

  get numbers() {
    return this.cells.map((row) => row.map(Number));
  }

  /** @type {(input: HTMLInputElement) => {row: Row, i: number, j: number}} */
  place({ dataset }) {
    const [i, j] = [Number(dataset.i), Number(dataset.j)];
    return { row: this.rows[i], i, j };
  }

  /** @param {HTMLInputElement} input */
  type(input) {
    const { row, j } = this.place(input);
    row.typed[j] = input.value;
    if (!fault(input.value, j)) row.kept[j] = clean(input.value);
    this.check();
  }

  /** Make the cells anew. */
  lay() {
    const [table] = this.#panel.getElementsByTagName("table");
    const { filler } = this.#panel.dataset;
    head(table, indices(this.width - 1), this.height);
    table.tBodies[0].replaceChildren(...indices(this.height).map((name, i) => {
      this.rows[i] ??= { typed: [name], kept: [name] };
      const { typed, kept } = this.rows[i];
      for (let j = 1; j < this.width; j++) typed[j] ??= kept[j] ??= /** @type {string} */ (filler);
      return make("tr", {}, ...typed.slice(0, this.width).map((value, j) => this.#cell(value, i, j)),
        ...(this.#index ? [] : [make("td", {}, make("button",
          { type: "button", "data-do": "shorter", "data-i": i, "aria-label": `Remove token ${i}` }, "×"))]));
    }));
    this.check();
  }

  /** @type {(value: string, i: number, j: number) => HTMLElement} */
  #cell(value, i, j) {
    if (!j && this.#index) return make("th", { scope: "row" }, value);
    const input = make("input", { value, "data-sheet": this.#index, "data-i": i, "data-j": j, spellcheck: false });
    if (j) return make("td", {}, input);
    input.setAttribute("maxlength", `${LONGEST}`);
    return make("th", { scope: "row" }, token(this.#marks[i], i, input));
  }

  /** @type {(i: number, j: number) => string} */
  name(i, j) {
    if (this.#index) return `${this.#panel.dataset.name}, row ${i}, column ${j - 1}`;
    return j ? `${this.rows[i].kept[0]}, number ${j - 1}` : `word of token ${i}`;
  }

  /** Say at each cell what is wrong with it. */
  check() {
    const [problems] = this.#panel.getElementsByClassName("problems");
    problems.replaceChildren(...[...this.#panel.getElementsByTagName("input")].flatMap((input) => {
      const { row, i, j } = this.place(input);
      const why = fault(row.typed[j], j);
      const id = `cell-${this.#index}-${i}-${j}`;
      input.ariaLabel = this.name(i, j);
      input.ariaInvalid = `${!!why}`;
      input.setAttribute("aria-describedby", why && id);
      return why ? [make("p", { id }, `${this.name(i, j)}: ${why}. The tables keep ${row.kept[j]}.`)] : [];
    }));
  }
}
