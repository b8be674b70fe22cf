// Blend: choose who asks; weights, streams and context vector follow.
import { Figure, define, number } from "./figure.js";

const HEIGHT = 100;

define("blend-figure", class extends Figure {
  /** @param {{tokens: string[], weights: number[][], context: number[][]}} data */
  start({ tokens, weights, context }) {
    const first = this.all(":checked")[0];

    /** @param {HTMLInputElement} button */
    const show = (button) => {
      const query = Number(button.value);
      const paths = streams(weights[query]);
      /** @type {(selector: string, values: number[]) => void} */
      const write = (selector, values) => {
        this.all(selector).forEach((place, index) => { place.textContent = number(values[index]); });
      };
      write(".sources .number", weights[query]);
      write(".result .number", context[query]);
      this.all("path").forEach((path, index) => path.setAttribute("d", paths[index]));
      this.all(".result .token")[0].replaceWith(/** @type {Node} */ (button.nextElementSibling).cloneNode(true));
      this.say(`${tokens[query]} is ` +
        tokens.map((word, index) => `${number(weights[query][index])} ${word}`).join(", ") +
        `. Context vector ${context[query].map(number).join(", ")}.`);
    };

    this.on("change", ({ target }) => show(target));
    this.on("keydown", ({ key }) => {
      if (key !== "Escape" || first.checked) return;
      first.checked = true;
      if (this.contains(document.activeElement)) first.focus();
      show(first);
    });
  }
});

/**
 * As stream_paths in blend.py.
 * @param {number[]} weights
 */
function streams(weights) {
  let joined = 0;
  const row = HEIGHT / weights.length;
  return weights.map((weight, index) => {
    const thick = (weight * HEIGHT) / 2;
    const left = row * (index + 0.5) - thick / 2;
    const right = HEIGHT / 4 + joined;
    joined += thick;
    return `M0 ${left}C50 ${left} 50 ${right} 100 ${right}V${right + thick}C50 ${right + thick} 50 ${left + thick} 0 ${left + thick}Z`;
  });
}
