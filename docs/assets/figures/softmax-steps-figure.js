// Softmax in slow motion: choose a step; the columns up to it and its bars are shown.
import { Figure, define } from "./figure.js";

define("softmax-steps-figure", class extends Figure {
  start() {
    const [table] = this.all("table");
    const steps = this.all("input");
    const sentences = this.all(".doing li");

    /** @param {number} step */
    const show = (step) => {
      steps[step].checked = true;
      table.dataset.step = step;
      sentences.forEach((sentence, index) => { sentence.hidden = index !== step; });
    };

    show(0);
    this.on("change", ({ target }) => {
      const step = steps.indexOf(target);
      show(step);
      this.say([...sentences[step].childNodes].map((part) =>
        part.className?.startsWith("token ") ? part.lastChild.textContent : part.textContent).join(""));
    });
    this.on("keydown", ({ key }) => {
      if (key !== "Escape") return;
      if (this.contains(document.activeElement)) steps[0].focus();
      show(0);
    });
  }
});
