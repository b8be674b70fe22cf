// Normalise: shift a score, scale all; both normalisations follow.
import { Figure, define, number, rounded } from "./figure.js";
import { divide, softmax, total } from "./softmax.js";

define("normalise-figure", class extends Figure {
  /** @param {{tokens: string[], scores: number[]}} data */
  start({ tokens, scores }) {
    const [table] = this.all("table");
    const [verdict] = this.all(".verdict");
    const [shift, scale] = this.all("[type=range]");
    const rows = this.all("tbody tr");
    const buttons = this.all("[type=radio]");
    const [first] = this.all(":checked");

    /** @param {number[]} shares */
    const ends = (shares) => [Math.max(...shares), Math.min(...shares)]
      .map((share) => `${tokens[shares.indexOf(share)]} ${rounded(share * 100, 0)}%`).join(" and ");

    const show = () => {
      const times = 10 ** scale.value;
      const moved = scores.map((score, i) => times * (score + (buttons[i].checked ? +shift.value : 0)));
      const columns = [moved, divide(moved), softmax(moved)];
      columns.forEach((column, k) => {
        column.forEach((value, i) => {
          const cell = rows[i].cells[k + 1];
          cell.firstChild.textContent = number(value);
          cell.style = `--v:${value}`;
        });
        table.tFoot.rows[0].cells[k + 1].textContent = number(total(column));
      });
      table.style = `--lowest:${Math.min(0, ...moved)};--highest:${Math.max(0, ...moved)}`;
      rows.forEach((row, i) => row.classList.toggle("chosen", buttons[i].checked));
      const texts = [rounded(+shift.value, 1), rounded(times, 2)];
      [shift, scale].forEach((slider, i) => {
        slider.ariaValueText = slider.nextSibling.value = texts[i];
      });
      const isSplit = columns[1].every((share) => share >= 0 && share <= 1);
      verdict.textContent = `Division gives ${ends(columns[1])}${isSplit ? "." :
        ": that is no split of one whole."} Softmax gives ${ends(columns[2])}.`;
    };

    this.on("input", show);
    this.on("change", () => this.say(verdict.textContent));
    this.on("click", ({ target }) => buttons[rows.indexOf(target.closest("tbody tr"))]?.click());
    this.on("keydown", ({ key }) => {
      if (key !== "Escape") return;
      shift.value = scale.value = 0;
      first.checked = true;
      show();
    });
  }
});
