// Split: the stylesheet moves the blocks; this is for Escape and for screen readers.
import { Figure, define } from "./figure.js";

define("split-figure", class extends Figure {
  start() {
    const [first] = this.all(":checked");
    const texts = this.all(".steps p");

    /** @param {HTMLInputElement} button */
    const tell = (button) => this.say(texts[Number(button.value)].textContent);

    this.on("change", ({ target }) => tell(target));
    this.on("keydown", ({ key }) => {
      if (key !== "Escape" || first.checked) return;
      first.checked = true;
      first.focus();
      tell(first);
    });
  }
});
