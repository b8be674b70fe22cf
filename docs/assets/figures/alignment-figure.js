// Alignment: move the tip of an arrow.
import { Figure, define, number } from "./figure.js";

define("alignment-figure", class extends Figure {
  /** @param {{query: number, keys: number[][], box: number[]}} data */
  start({ query, keys, box: [left, right, bottom, top] }) {
    const [length, angle] = this.all("[type=range]");
    const radios = this.all("[type=radio]");
    const tips = this.all("circle");
    const cells = this.all("td").slice(4);
    const now = [...keys];
    let chosen = keys.length - 1;

    const move = (k = chosen, [x, y] = now[k]) => {
      chosen = k;
      x = Math.max(left, Math.min(x, right));
      y = Math.max(bottom, Math.min(y, top));
      now[k] = [x, y];
      const shown = Math.hypot(x, y);
      const size = Math.hypot(x, y, keys[k][2]);
      const texts = [query * x, size, x / size, shown / size].map(number);
      texts.forEach((text, i) => { cells[4 * k + i].textContent = text; });
      this.say(`score ${texts[0]}, length ${texts[1]}, cosine ${texts[2]}`);
      const [drop, shaft, tip] = tips[k].closest(".key").children;
      drop.setAttribute("d", `M${x} ${y}V0`);
      shaft.setAttribute("d", `M0 0L${x} ${y}`);
      tip.setAttribute("transform", `translate(${x} ${y})`);
      radios[k].checked = true;
      length.value = shown;
      angle.value = Math.atan2(y, x) * 180 / Math.PI;
    };

    this.on("input", ({ target }) => {
      if (target.name) return move(radios.indexOf(target));
      const [x, y] = now[chosen];
      const size = target === length ? target.value : Math.hypot(x, y);
      const turn = target === angle ? target.value * Math.PI / 180 : Math.atan2(y, x);
      move(chosen, [size * Math.cos(turn), size * Math.sin(turn)]);
    });
    this.on("pointerdown", ({ target, pointerId }) => tips.includes(target) && target.setPointerCapture(pointerId));
    this.on("pointermove", ({ target, buttons, x, y }) => {
      if (!buttons || !tips.includes(target)) return;
      const at = new DOMPoint(x, y).matrixTransform(target.closest(".key").getScreenCTM().inverse());
      move(tips.indexOf(target), [at.x, at.y]);
    });
    for (const type of ["keydown", "click"]) {
      this.on(type, ({ target, key = target.name }) => {
        if (key === "Escape") keys.forEach((tip, k) => move(k, tip));
      });
    }
  }
});
