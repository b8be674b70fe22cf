// The playground's results: queries, keys, values; scores and weights of each head; context vectors.
import { fill, frame, indices } from "./tables.js";

/**
 * @typedef {import("./figure.js").Figure} Figure
 * @typedef {import("./address.js").Choice} Choice
 */

/**
 * Lay the tables out anew: sizes, words and formulas.
 * @param {Figure} figure
 * @param {Choice} choice
 * @param {number} dOut columns of a context vector
 * @param {() => Node[]} tokens
 */
export function layOut(figure, { trainable, scale, mask, heads }, dOut, tokens) {
  const size = dOut / heads;
  const [pairs] = figure.all(".heads");
  while (pairs.children.length > heads) pairs.lastElementChild.remove();
  while (pairs.children.length < heads) pairs.append(pairs.children[0].cloneNode(true));

  name("scores", (trainable ? "queries @ keys.T" : "x @ x.T") + (mask ? ", masked" : ""));
  name("weights", `softmax(scores${scale ? ` / √${size}` : ""})`);
  name("context", `weights @ ${trainable ? "values" : "x"}`);

  for (const kind of ["scores", "weights"]) {
    const look = (/** @type {number} */ i, /** @type {number} */ j) =>
      (kind === "weights" ? "weight" : "") + (mask && j > i ? " hidden" : "");
    for (const table of figure.all(`.${kind} table`)) frame(table, tokens(), tokens(), look);
  }
  for (const table of figure.all(trainable ? ".made table, .context table" : ".context table")) {
    frame(table, indices(dOut), tokens(), (_, j) => (j && j % size === 0 ? "starts" : ""), heads);
  }

  /** @type {(kind: string, formula: string) => void} */
  function name(kind, formula) {
    figure.all(`.${kind}`).forEach((panel, h) => {
      const { name } = panel.dataset;
      const title = heads > 1 && kind !== "context" ? `Head ${h}: ${name.toLowerCase()}` : name;
      panel.querySelector(".formula").textContent = formula;
      panel.querySelector(".title").textContent = panel.firstElementChild.ariaLabel = title;
    });
  }
}

/**
 * Write the numbers into the tables.
 * @param {Figure} figure
 * @param {Choice} choice
 * @param {ReturnType<typeof import("./attention.js").attention>} result
 */
export function show(figure, { trainable }, { parts, heads, context }) {
  if (trainable) figure.all(".made table").forEach((table, index) => fill(table, parts[index]));
  figure.all(".scores table").forEach((table, h) => fill(table, heads[h].scores));
  figure.all(".weights table").forEach((table, h) => fill(table, heads[h].weights, true));
  fill(figure.all(".context table")[0], context);
}
