// A table of which a reader chooses cells.

/** @typedef {import("./figure.js").Figure} Figure */

/** @type {Record<string, [number, number]>} */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
};

/**
 * Make a table a grid: one tab stop, arrow keys inside, Escape for the first choice.
 * A pointer over a cell shows it, for as long as it is there; focus and tap choose it.
 * @param {Figure} figure
 * @param {HTMLTableElement} table its first choice has the class "lit"
 * @param {(row: number, column: number, aloud: boolean) => void} show
 */
export function grid(figure, table, show) {
  const rows = [...table.tBodies[0].rows].map((row) => [...row.cells].filter(isChoosable));
  const cells = rows.flat();
  const first = cells.find((cell) => cell.classList.contains("lit")) ?? cells[0];
  let chosen = first;
  let shown = first;

  /** @param {Event} event */
  const under = ({ target }) =>
    cells.find((cell) => target instanceof Node && cell.contains(target));

  /** @param {HTMLTableCellElement} cell */
  const place = (cell) => {
    const row = rows.findIndex((each) => each.includes(cell));
    return [row, rows[row].indexOf(cell)];
  };

  /** @param {HTMLTableCellElement} cell @param {boolean} aloud */
  const look = (cell, aloud) => {
    if (cell === shown && !aloud) return;
    shown.classList.remove("lit");
    shown = cell;
    shown.classList.add("lit");
    const [row, column] = place(cell);
    show(row, column, aloud);
  };

  table.setAttribute("role", "grid");
  for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
  first.ariaSelected = "true";

  figure.on("pointerover", (event) => look(under(event) ?? chosen, false));
  figure.on("pointerleave", () => look(chosen, false));
  figure.on("click", (event) => under(event)?.focus({ preventScroll: true }));
  figure.on("focusin", (event) => {
    const cell = under(event);
    if (!cell) return;
    chosen.tabIndex = -1;
    chosen.ariaSelected = null;
    chosen = cell;
    chosen.tabIndex = 0;
    chosen.ariaSelected = "true";
    look(cell, true);
  });
  figure.on("keydown", (event) => {
    const cell = under(event);
    if (!cell || event.altKey || event.metaKey) return;
    if (event.key === "Escape") return first.focus();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const [row, column] = place(cell);
    const beside = rows[within(row + step[0], rows)];
    beside[within(column + step[1], beside)].focus();
  });
}

/**
 * @param {number} index
 * @param {unknown[]} list
 */
function within(index, list) {
  return Math.max(0, Math.min(index, list.length - 1));
}

/** @param {Element} cell */
function isChoosable(cell) {
  return cell.matches("td:not(.sum)");
}
