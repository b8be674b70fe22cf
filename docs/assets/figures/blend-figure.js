// Blend: choose who asks; weights, streams and context vector follow.
import { Figure, define, number } from "./figure.js";

const HEIGHT = 100;

define("blend-figure", class extends Figure {
  /** @param {{tokens: string[], weights: number[][], context: number[][]}} data */
  start(data) {
    this.on("change", ({ target }) => {
      const query = Number(target.value);
      const weights = data.weights[query];
      const shown = this.all(".sources output");
      weights.forEach((weight, index) => { shown[index].value = number(weight); });
      this.all("path").forEach((path, index) => path.setAttribute("d", streams(weights)[index]));
      this.all(".result output").forEach((output, d) => { output.value = number(data.context[query][d]); });
      this.all(".result .token")[0].replaceWith(target.nextElementSibling.cloneNode(true));
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
