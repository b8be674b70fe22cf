// Heat: choose what is shown, and a cell; its mirror image is marked too.
import { Figure, define } from "./figure.js";
import { grid } from "./grid.js";

define("heat-figure", class extends Figure {
  /** @param {{name: string, texts: string[][], shades: (number | null)[][]}[]} states */
  start(states) {
    const [table] = this.all("table");
    const [pair] = this.all(".pair");
    const first = this.all(":checked")[0];
    const rows = [...table.tBodies[0].rows];
    const words = this.all("th[scope=row] .token").map((token) => token.lastChild);
    let state = states[first.value];
    let at = [1, 0];

    /** @type {(i: number, j: number) => string} */
    const way = (i, j) => `<span>${rows[i].cells[0].innerHTML} → ${rows[j].cells[0].innerHTML} ` +
      `<strong>${state.texts[i][j]}</strong></span>`;

    /** @type {(i: number, j: number) => string} */
    const spoken = (i, j) => `${words[i].data} to ${words[j].data} ${state.texts[i][j]}`;

    /** @type {(i: number, j: number, aloud: boolean) => void} */
    const look = (i, j, aloud) => {
      at = [i, j];
      for (const cell of this.all(".mirror")) cell.classList.remove("mirror");
      rows[j].cells[i + 1].classList.add("mirror");
      pair.innerHTML = way(i, j) + (i === j ? "" : ` ${way(j, i)}`);
      if (aloud) this.say(`${spoken(i, j)}, ${spoken(j, i)}`);
    };

    /** @param {HTMLInputElement} button */
    const show = (button) => {
      state = states[Number(button.value)];
      rows.forEach((row, i) => state.texts[i].forEach((text, j) => {
        const cell = row.cells[j + 1];
        cell.textContent = text;
        if (cell.matches(".sum")) return;
        cell.classList.toggle("weight", state.name === "weights");
        cell.classList.toggle("hidden", state.shades[i][j] === null);
        cell.style.setProperty("--w", state.shades[i][j]);
      }));
      look(at[0], at[1], false);
      this.say(`${state.name}: the rows sum to ${state.texts.map((row) => row.at(-1)).join(", ")}`);
    };

    grid(this, table, look);
    this.on("change", ({ target }) => show(target));
    this.on("keydown", ({ key, target }) => {
      if (key !== "Escape" || first.checked) return;
      first.checked = true;
      if (target.matches("input")) first.focus();
      show(first);
    });
  }
});
