// Tables that are laid out anew when their shape changes, and else only filled.
import { number } from "./figure.js";

/** @typedef {string | Node} Child */

/** @type {(name: string, attributes: Record<string, any>, ...children: Child[]) => HTMLElement} */
export function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @type {(mark: string, index: number, inner: Child) => HTMLElement} */
export const token = (mark, index, inner) => make("span", { class: `token token-${index % 6 + 1}` },
  make("span", { class: "mark", "aria-hidden": "true" }, mark), inner);

/** @type {(count: number) => string[]} */
export const indices = (count) => [...Array(count).keys()].map(String);

/**
 * Name the columns, and say the shape.
 * @param {HTMLTableElement} table
 * @param {Child[]} columns
 * @param {number} rows how many
 * @param {number} heads that share the columns
 */
export function head(table, columns, rows, heads = 1) {
  const groups = indices(heads).map((h) =>
    make("th", { scope: "colgroup", colspan: columns.length / heads, class: h === "0" ? "" : "starts" }, `head ${h}`));
  const names = columns.map((column) => make("th", { scope: "col" }, column));
  table.tHead?.replaceChildren(...[...(heads > 1 ? [groups] : []), names].map((cells) =>
    make("tr", {}, make("td", {}), ...cells)));
  const [shape] = table.getElementsByClassName("shape");
  shape.textContent = `(${rows}, ${columns.length})`;
}

/**
 * Lay a table out, with cells that are empty yet.
 * @param {HTMLTableElement} table
 * @param {Child[]} columns
 * @param {Child[]} rows
 * @param {(i: number, j: number) => string} look a cell's classes
 * @param {number} [heads]
 */
export function frame(table, columns, rows, look, heads) {
  head(table, columns, rows.length, heads);
  table.tBodies[0].replaceChildren(...rows.map((row, i) => make("tr", {},
    make("th", { scope: "row" }, row), ...columns.map((_, j) => make("td", { class: look(i, j) })))));
}

/**
 * Fill the cells of a table that has been laid out.
 * @param {HTMLTableElement} table
 * @param {number[][]} values
 * @param {boolean} areWeights which are shaded, and the largest of a row framed
 */
export function fill(table, values, areWeights = false) {
  values.forEach((row, i) => {
    const largest = Math.max(...row);
    row.forEach((value, j) => {
      const cell = table.tBodies[0].rows[i].cells[j + 1];
      const text = value === -Infinity ? "−∞" : number(value);
      if (cell.textContent !== text) cell.textContent = text;
      if (!areWeights) return;
      cell.style.setProperty("--w", `${value}`);
      cell.classList.toggle("largest", value === largest);
    });
  });
}
