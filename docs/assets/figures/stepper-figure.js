// Stepper: a recorded run of a loop, a line at a time, beside the matrix product.
import { Figure, define, number } from "./figure.js";

const PACE = 700; // milliseconds a step

/**
 * @typedef {[line: number, ...names: (number | null)[]]} Step
 * the Python line that ran, and the variables right after it: the last is the total
 * @typedef {{steps: Step[], java: Record<number, number>, names: string[], inner: string, piece: number | null,
 *   adds: number, factors: string[], stops: Record<string, number[]>}} Walk
 */

define("stepper-figure", class extends Figure {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #playing;

  /** @param {Walk} walk */
  start(walk) {
    const [slider] = this.all("[type=range]");
    const [play] = this.all(".play");
    const all = [...walk.steps.keys()];
    let stops = all;

    const show = () => {
      const stop = Number(slider.value);
      const sum = draw(this, walk, stops[stop]);
      const count = `step ${stop + 1} of ${stops.length}`;
      this.all(".count")[0].value = count;
      slider.setAttribute("aria-valuetext", count);
      if (!this.#playing) this.say(sum);
    };
    /** @param {number} stop */
    const go = (stop) => {
      slider.value = String(stop);
      show();
    };
    const pause = () => {
      clearInterval(this.#playing);
      this.#playing = undefined;
      play.textContent = "▶ Play";
    };
    const toggle = () => {
      if (this.#playing) {
        pause();
        return show();
      }
      play.textContent = "❚❚ Pause";
      this.#playing = setInterval(() => {
        if (slider.value === slider.max) pause();
        go(Number(slider.value) + 1);
      }, PACE);
      go(slider.value === slider.max ? 0 : Number(slider.value) + 1);
    };

    this.on("input", ({ target }) => {
      if (target.type === "radio") {
        const at = stops[Number(slider.value)];
        stops = walk.stops[target.value].length ? walk.stops[target.value] : all;
        slider.max = String(stops.length - 1);
        slider.value = String(stops.findIndex((step) => step >= at));
      } else pause();
      show();
    });
    this.on("click", ({ target }) => {
      if (target === play) return toggle();
      const by = { back: -1, forth: 1 }[/** @type {string} */ (target.className)];
      if (!by) return;
      pause();
      go(Number(slider.value) + by);
    });
    this.on("keydown", (event) => {
      if (event.key === "Escape") {
        pause();
        go(0);
      } else if (event.key === " " && event.target === slider) {
        event.preventDefault();
        toggle();
      }
    });
    // On paper there is no stepping: all of it.
    this.on("beforeprint", () => draw(this, walk, walk.steps.length - 1), window);
    this.on("afterprint", show, window);
    go(0);
  }

  disconnectedCallback() {
    clearInterval(this.#playing);
    super.disconnectedCallback();
  }
});

/**
 * Draw the figure as it is after a step.
 * @param {Figure} figure
 * @param {Walk} walk
 * @param {number} at
 * @returns {string} the sum, as far as it has come
 */
function draw(figure, walk, at) {
  const { steps, names } = walk;
  const step = steps[at];
  const tables = figure.all(".product table");
  const result = tables[2];

  mark(figure.all(".python li"), step[0]);
  mark(figure.all(".java li"), walk.java[step[0]]);
  figure.all(".variables output").forEach((output, index) => {
    const value = step[index + 1];
    output.value = value === null ? "–" : index === names.length - 1 ? number(value) : value;
  });

  /** @type {Map<string, number | null>} */
  const totals = new Map();
  for (const done of steps.slice(0, at + 1)) {
    totals.set(cell(result, done).join(), done[names.length]);
  }
  for (const table of tables) {
    const { rows, columns } = table.dataset;
    const here = cell(table, step);
    each(table, (td, place) => {
      const meant = place.map((index, axis) => index === here[axis]);
      // Of a head, only its piece: the first name is the head.
      const lit = meant.every((ok, axis) => ok || [rows, columns][axis] === walk.inner &&
        (!walk.piece || Math.floor(place[axis] / walk.piece) === step[1]));
      td.className = meant.every(Boolean) ? "now" : lit ? "lit" : "";
      if (table !== result) return;
      const total = totals.get(place.join());
      td.textContent = total === undefined || total === null ? "" : number(total);
    });
  }

  const filled = cell(result, step).join();
  const factors = walk.factors.map((part) => figure.all(`.${part}`)[0]);
  const terms = steps.slice(0, at + 1)
    .filter((done) => done[0] === walk.adds && cell(result, done).join() === filled)
    .map((done) => factors.map((table) => text(table, cell(table, done))).join("·"));
  const total = step[names.length];
  const sum = total === null ? "…" : [...(terms.length ? [terms.join(" + ")] : []), number(total)].join(" = ");
  figure.all(".sum")[0].textContent = `${result.querySelector(".now").dataset.name} = ${sum}`;
  return figure.all(".sum")[0].textContent;

  /**
   * Say which cell of a table a step is about: its row and its column.
   * @param {HTMLTableElement} table
   * @param {Step} of
   */
  function cell({ dataset }, of) {
    return [dataset.rows, dataset.columns].map((name) => (name ? of[names.indexOf(name) + 1] : 0));
  }
}

/**
 * @param {HTMLElement[]} lines
 * @param {number} current
 */
function mark(lines, current) {
  lines.forEach((line, index) => {
    if (index === current) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  });
}

/**
 * @param {HTMLTableElement} table
 * @param {(cell: HTMLElement, place: number[]) => void} visit
 */
function each(table, visit) {
  [...table.tBodies[0].rows].forEach((row, r) => {
    row.querySelectorAll("td").forEach((td, c) => visit(td, [r, c]));
  });
}

/**
 * @param {HTMLTableElement} table
 * @param {(number | null)[]} place
 */
function text(table, [r, c]) {
  return table.tBodies[0].rows[r ?? 0].querySelectorAll("td")[c ?? 0].textContent;
}
