// Playground: type words and vectors; scores, weights and context vectors follow.
import { Figure, define, number } from "./figure.js";

const LEAST = 2; // tokens, and numbers of a vector
const TOKENS = 12;
const NUMBERS = 8;
const LARGEST = 1000;
const LONGEST = 16; // letters of a word
const HASH = "#v=";

/** Is this address the playground's, not one of the page's headings? */
const isOurs = () => !location.hash || location.hash.startsWith(HASH);
let last = ""; // the theme makes the element anew when a reader goes to a heading

/** @typedef {{typed: string[], kept: string[]}} Row The word and the numbers: as typed, and the last that were right. */

/**
 * As self_attention in simplified/loop.py, sum for sum.
 * @param {number[][]} inputs
 */
export function attention(inputs) {
  const scores = inputs.map((query) => inputs.map((key) => dot(query, key)));
  const weights = scores.map(softmax);
  const columns = inputs[0].map((_, d) => inputs.map((vector) => vector[d]));
  const context = weights.map((row) => columns.map((column) => dot(row, column)));
  return { scores, weights, context };
}

/** @type {(a: number[], b: number[]) => number} */
const dot = (a, b) => a.reduce((total, value, index) => total + value * b[index], 0);

/** @type {(scores: number[]) => number[]} */
function softmax(scores) {
  const largest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - largest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** @type {(text: string) => string} */
const clean = (text) => text.trim().replace("−", "-");

/**
 * Say what is wrong with a cell's text, "" if nothing is.
 * @param {string} text
 * @param {number} column 0 for the word
 */
export function fault(text, column) {
  const written = clean(text);
  if (!column) return written ? "" : "empty, and a token needs a word";
  if (!written) return "empty, and a vector needs every number";
  if (/^[+-]?(nan|inf(inity)?)$/i.test(written)) return `${written} would spoil every result`;
  if (/^[+-]?\d*,\d+$/.test(written)) return `write a point, not a comma: ${written.replace(",", ".")}`;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written)) return `“${written}” is not a number such as 0.55`;
  return Math.abs(Number(written)) > LARGEST ? `${written} is too large: −${LARGEST} to ${LARGEST} will do` : "";
}

/** @type {(hash: string) => string[][] | undefined} */
function read(hash) {
  try {
    const cells = hash.slice(HASH.length).split(";").map((row) => row.split(",").map(decodeURIComponent));
    const { length } = cells[0];
    return cells.length >= LEAST && cells.length <= TOKENS && length > LEAST && length <= NUMBERS + 1 &&
      cells.every((row) => row.length === length && row[0].length <= LONGEST && !row.some(fault))
      ? cells : undefined;
  } catch {} // a % that encodes nothing
}

/** @type {(name: string, attributes: Record<string, any>, ...children: (string | Node)[]) => HTMLElement} */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

define("playground-figure", class extends Figure {
  /** @param {{tokens: string[], inputs: string[][], marks: string[], code: Record<string, string>}} data */
  start({ tokens, inputs, marks, code }) {
    const [editor, ...results] = this.all("table");
    const [problems] = this.all(".problems");
    const [shown] = this.all("textarea");
    /** @type {Row[]} */
    let rows = [];
    let width = 0; // of a row: the word and the numbers

    const words = () => rows.map(({ kept }) => kept[0]);
    const vectors = () => rows.map(({ kept }) => kept.slice(1, width).map(Number));

    /** @type {(index: number, inner: string | Node) => HTMLElement} */
    const token = (index, inner) => make("span", { class: `token token-${index % 6 + 1}` },
      make("span", { class: "mark", "aria-hidden": "true" }, marks[index]), inner);
    /** @type {(table: HTMLTableElement, columns: (string | Node)[]) => void} */
    const head = (table, columns) => {
      table.tHead?.replaceChildren(make("tr", {}, make("td", {}),
        ...columns.map((column) => make("th", { scope: "col" }, column))));
      /** @type {HTMLElement} */ (table.caption?.lastElementChild).textContent = `(${rows.length}, ${columns.length})`;
    };
    const numbers = () => [...Array(width - 1).keys()].map(String);
    /** @type {(input: HTMLInputElement) => [Row, number, number]} */
    const place = ({ dataset: { i, j } }) => [rows[Number(i)], Number(j), Number(i)];

    // What the reader has typed stays in the cell; the tables keep to what was right.
    const follow = () => {
      const { scores, weights, context } = attention(vectors());
      [scores, weights, context].forEach((values, which) => {
        head(results[which], which < 2 ? words().map((word, index) => token(index, word)) : numbers());
        results[which].tBodies[0].replaceChildren(...values.map((row, index) => make("tr", {},
          make("th", { scope: "row" }, token(index, words()[index])),
          ...row.map((value) =>
            make("td", which === 1 ? { class: "weight", style: `--w:${value}` } : {}, number(value))))));
      });
      const found = this.all("input").flatMap((input) => {
        const [row, j, i] = place(input);
        const why = fault(row.typed[j], j);
        const what = j ? `${row.kept[0]}, number ${j - 1}` : `word of token ${i}`;
        input.ariaLabel = what;
        input.ariaInvalid = `${!!why}`;
        input.setAttribute("aria-describedby", why && `cell-${i}-${j}`);
        return why ? [make("p", { id: `cell-${i}-${j}` }, `${what}: ${why}. The tables keep ${row.kept[j]}.`)] : [];
      });
      problems.replaceChildren(...found);
    };

    // Cells anew, and with them what depends on how many there are.
    const lay = () => {
      for (const row of rows) {
        for (let j = 1; j < width; j++) row.typed[j] ??= row.kept[j] ??= "0";
      }
      head(editor, numbers());
      editor.tBodies[0].replaceChildren(...rows.map((row, i) => make("tr", {},
        ...row.typed.slice(0, width).map((value, j) => {
          const input = make("input", { value, "data-i": i, "data-j": j, spellcheck: false });
          if (j) return make("td", {}, input);
          input.setAttribute("maxlength", `${LONGEST}`);
          return make("th", { scope: "row" }, token(i, input));
        }),
        make("td", {}, make("button", { type: "button", "data-do": "shorter", "data-i": i, "aria-label": `Remove token ${i}` }, "×")))));
      const ends = {
        shorter: rows.length <= LEAST,
        taller: rows.length >= TOKENS,
        narrower: width <= LEAST + 1,
        wider: width > NUMBERS,
      };
      for (const [action, end] of Object.entries(ends)) {
        for (const button of this.all(`[data-do=${action}]`)) button.disabled = end;
      }
      follow();
    };

    const cells = () => rows.map(({ kept }) => kept.slice(0, width));
    const example = tokens.map((word, i) => [word, ...inputs[i]]);
    const address = () => {
      const here = cells();
      last = String(here) === String(example) ? "" : HASH + here.map((row) => row.map(encodeURIComponent).join(",")).join(";");
      return location.pathname + last;
    };

    /** @type {(them: string[][]) => void} */
    const load = (them) => {
      rows = them.map((row) => ({ typed: [...row], kept: row.map(clean) }));
      width = them[0].length;
      lay();
    };
    /** @type {(hash: string) => void} */
    const open = (hash) => {
      const linked = hash && read(hash);
      load(linked || example);
      if (hash && !linked) problems.replaceChildren(make("p", {}, "The link is damaged, so this is the example."));
    };

    /** @type {(button: HTMLElement, text: string) => Promise<void>} */
    const copy = async (button, text) => {
      shown.hidden = true;
      try {
        await navigator.clipboard.writeText(text);
        this.say(`${button.textContent}: done`);
        button.classList.add("done");
        setTimeout(() => button.classList.remove("done"), 1500);
      } catch { // not allowed: the reader does it
        shown.hidden = false;
        shown.value = text;
        shown.select();
      }
    };
    /** @type {(language: string) => string} */
    const written = (language) => {
      const [opens, closes] = language === "java" ? "{}" : "[]";
      const lines = vectors().map((vector) => `    ${opens}${vector.join(", ")}${closes},`).join("\n");
      return code[language].replace("«rows»", lines)
        .replace("«tokens»", () => words().map((word) => JSON.stringify(word)).join(", "));
    };

    /** @type {Record<string, (button: HTMLElement) => void>} */
    const actions = {
      taller: () => {
        const row = [`word ${rows.length}`, ...numbers().map(() => "0.5")];
        rows.push({ typed: row, kept: [...row] });
        lay();
        this.all("tr:last-child th input")[0].select();
      },
      shorter: ({ dataset: { i } }) => {
        rows.splice(Number(i), 1);
        lay();
        this.all("[data-do=shorter]")[Math.min(Number(i), rows.length - 1)].focus();
      },
      wider: () => { width++; lay(); },
      narrower: () => { width--; lay(); },
      reset: () => load(example),
      link: (button) => copy(button, location.href),
    };

    this.on("click", ({ target }) => {
      const action = target.dataset.do;
      if (!action) return;
      const before = address();
      if (code[action]) copy(target, written(action));
      else actions[action](target);
      const after = address();
      if (after !== before) history.pushState(null, "", after); // so Back undoes it
    });
    this.on("input", ({ target }) => {
      const [row, j] = place(target);
      row.typed[j] = target.value;
      if (!fault(target.value, j)) row.kept[j] = clean(target.value);
      follow();
    });
    this.on("change", ({ target }) => {
      const [row, , i] = place(target);
      history.replaceState(history.state, "", address());
      this.say(`Context vector of ${row.kept[0]}: ${attention(vectors()).context[i].map(number).join(", ")}`);
    });
    this.on("keydown", (event) => {
      if (event.target.localName !== "input") return;
      const [row, j, i] = place(event.target);
      const step = /** @type {Record<string, number>} */ ({ ArrowUp: -1, ArrowDown: 1, Enter: 1 })[event.key];
      if (step) {
        const [next] = this.all(`[data-i="${i + step}"][data-j="${j}"]`);
        next?.select();
        if (next) event.preventDefault();
      } else if (event.key === "Escape") { // back to what was right
        event.target.value = row.typed[j] = row.kept[j];
        follow();
      }
    });
    this.on("popstate", () => { if (isOurs()) open(location.hash); }, window);
    open(isOurs() ? location.hash : last);
  }
});
