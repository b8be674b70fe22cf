// Lookup: choose who asks; the map's find, the scores, weights and the blend follow.
import { Figure, define, number } from "./figure.js";

/** @typedef {number[][]} Rows */

define("lookup-figure", class extends Figure {
  /** @param {{queries: Rows, scores: Rows, weights: Rows, values: Rows, blends: Rows}} data */
  start({ queries, scores, weights, values, blends }) {
    const first = this.all(":checked")[0];
    const [who] = this.all(".who");

    /** @type {(selector: string, numbers: number[]) => void} */
    const write = (selector, numbers) => {
      this.all(selector).forEach((place, index) => { place.textContent = number(numbers[index]); });
    };

    /** @param {HTMLInputElement} button */
    const show = (button) => {
      const query = Number(button.value);
      who.replaceChildren(/** @type {Node} */ (button.nextElementSibling).cloneNode(true));
      write(".asks span", queries[query]);
      write(".score", scores[query]);
      write(".weight", weights[query]);
      write(".one span", values[query]);
      write(".blend span", blends[query]);
      this.all("tbody tr").forEach((row, index) => {
        row.classList.toggle("found", index === query);
        row.cells[1].textContent = Number(index === query);
        row.cells[4].style.setProperty("--w", weights[query][index]);
      });
      this.say(`${who.lastChild.lastChild.data} asks. A map gives ${values[query].map(number).join(", ")}. ` +
        `Attention gives ${blends[query].map(number).join(", ")}.`);
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
