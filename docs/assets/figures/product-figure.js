// Product: choose a cell; its row and column light up, its sum is written out.
import { Figure, define } from "./figure.js";
import { grid } from "./grid.js";

define("product-figure", class extends Figure {
  start() {
    const [left, right, result] = this.all("table");
    const [what, terms, total] = this.all(".sum > span");
    const [of, whose] = what.children;
    const name = result.caption.firstElementChild.textContent;
    const equals = total.firstChild.data;
    const isVector = of.textContent.lastIndexOf("[") === name.length;

    grid(this, result, (i, j, aloud) => {
      const row = left.tBodies[0].rows[i];
      const column = [...right.rows].map((each) => each.cells[j + 1]);
      const [head, ...factors] = column;
      for (const lit of this.all(".left .lit, .right .lit")) lit.classList.remove("lit");
      for (const lit of [row, ...factors]) lit.classList.add("lit");
      of.textContent = name + (isVector ? `[${i}]` : `[${i}][${j}]`);
      whose.innerHTML = `row ${row.cells[0].innerHTML}, column ${head.innerHTML}`;
      terms.innerHTML = factors.map((factor, k) =>
        `<span>${written(row.cells[k + 1])}·${written(factor, "($&)")}</span>`).join(" + ");
      total.lastChild.textContent = result.tBodies[0].rows[i].cells[j + 1].textContent;
      if (aloud) {
        const sum = terms.textContent.replaceAll("·", " times ");
        this.say(`${sum} ${equals}${total.lastChild.textContent}`);
      }
    });
  }
});

/**
 * Write a factor in its token's colour: its column's token, or else its row's.
 * @param {any} cell
 * @param {string} negative
 */
function written(cell, negative = "$&") {
  const [token] = /token-\d|$/.exec(cell.className + cell.parentElement.className) ?? [];
  return `<b class="${token}">${cell.textContent.replace(/^−.*/, negative)}</b>`;
}
