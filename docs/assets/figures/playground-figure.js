// Playground: type words, vectors and weights, switch steps on and off; all results follow.
import { LEAST, NUMBERS, TOKENS, read, write } from "./address.js";
import { attention } from "./attention.js";
import { literal, written } from "./code.js";
import { Figure, define, number } from "./figure.js";
import { layOut, show } from "./results.js";
import { Sheet } from "./sheet.js";
import { indices, make, token } from "./tables.js";

/** @typedef {import("./address.js").State} State */
/** @typedef {import("./address.js").Choice} Choice */

const RUNG = "#rung=";

/** Is this address the playground's, not one of the page's headings? */
const isOurs = () => /^$|^#(v|rung)=/.test(location.hash);
let last = ""; // the theme makes the element anew when a reader goes to a heading

define("playground-figure", class extends Figure {
  /** @param {{starts: State[], marks: string[], code: Record<string, string>}} data */
  start({ starts, marks, code }) {
    const sheets = this.all(".editor").map((panel, index) => new Sheet(panel, index, marks));
    const [words, ...tables] = sheets;
    const [roles] = this.all(".roles");
    const [shown] = this.all("textarea");
    let choice = /** @type {Choice} */ (starts[0]);
    let from = 0; // which rung a reset goes back to

    const tokens = () => words.rows.map(({ kept }, i) => token(marks[i], i, kept[0]));
    const dOut = () => (choice.trainable ? tables[0] : words).width - 1;
    const dK = () => dOut() / choice.heads;
    const result = () =>
      attention(words.numbers, choice.trainable ? tables.map(({ numbers }) => numbers) : undefined, choice);

    /** Which rung has these steps? None, -1, for a mixture. */
    const rung = () => starts.findIndex(({ trainable, scale, mask, heads }) => trainable === choice.trainable &&
      scale === choice.scale && mask === choice.mask && heads > 1 === choice.heads > 1);

    const follow = () => show(this, choice, result());

    const layResults = () => {
      layOut(this, choice, dOut(), tokens);
      follow();
    };

    // Everything anew: cells, switches, results.
    const lay = () => {
      words.height = words.rows.length;
      for (const table of tables) [table.height, table.width] = [words.width - 1, tables[0].width];
      while (dOut() % choice.heads) choice.heads--;
      for (const sheet of sheets) sheet.lay();
      roles.hidden = !choice.trainable;
      for (const box of this.all("[type=checkbox]")) box.checked = choice[/** @type {keyof Choice} */ (box.value)];
      this.all(".root")[0].value = `√${dK()} = ${number(Math.sqrt(dK()))}`;
      this.all(".size")[0].value = dOut();
      choose();
      this.all(".here p").forEach((p, index, { length }) => {
        p.hidden = index !== (rung() + length) % length;
      });
      for (const button of this.all("[data-rung]")) button.ariaPressed = `${rung() === button.dataset.rung - 1}`;
      const ends = {
        shorter: words.height <= LEAST,
        taller: words.height >= TOKENS,
        narrower: words.width <= LEAST + 1,
        wider: words.width > NUMBERS,
        fewer: tables[0].width <= 2,
        more: tables[0].width > NUMBERS,
      };
      for (const [action, end] of Object.entries(ends)) {
        for (const button of this.all(`[data-do=${action}]`)) button.disabled = end;
      }
      layResults();
    };

    // The numbers of heads that divide d_out.
    const choose = () => {
      const counts = indices(dOut()).map((n) => Number(n) + 1).filter((heads) => dOut() % heads === 0);
      const [labels] = this.all(".choice .labels");
      if (labels.textContent !== counts.join("")) {
        labels.replaceChildren(...counts.map((value) =>
          make("label", {}, make("input", { type: "radio", name: "playground-heads", value }), `${value}`)));
      }
      for (const radio of this.all("[type=radio]")) radio.checked = Number(radio.value) === choice.heads;
    };

    /** @returns {State} */
    const state = () => ({
      ...choice,
      cells: words.rows.map(({ kept }) => kept.slice(0, words.width)),
      tables: tables.map(({ cells }) => cells),
    });
    const address = () => {
      const here = write(state());
      const start = starts.findIndex((each) => write(each) === here);
      last = start < 0 ? here : start && `${RUNG}${start + 1}` || "";
      return location.pathname + last;
    };

    /** @param {State} to */
    const load = ({ cells, tables: numbers, trainable, scale, mask, heads }) => {
      words.load(cells);
      tables.forEach((table, index) => table.load(numbers[index].map((row, i) => [`${i}`, ...row])));
      choice = { trainable, scale, mask, heads };
      lay();
    };
    /** @param {string} hash */
    const open = (hash) => {
      const index = hash.startsWith(RUNG) ? Number(hash.slice(RUNG.length)) - 1 : 0;
      const linked = hash.startsWith(RUNG) ? starts[index] : read(hash, starts[0].tables);
      from = linked ? index : 0;
      load(linked ?? starts[0]);
      if (hash && !linked) {
        this.all(".problems")[0].replaceChildren(make("p", {}, "The link is damaged, so this is the example."));
      }
    };

    /** @type {(button: HTMLElement, text: string) => Promise<void>} */
    const copy = async (button, text) => {
      shown.hidden = true;
      try {
        await navigator.clipboard.writeText(text);
        this.say(`${button.textContent}: done`);
        button.classList.add("done");
        setTimeout(() => button.classList.remove("done"), 1500);
      } catch { // not allowed: the reader does it
        shown.hidden = false;
        shown.value = text;
        shown.select();
      }
    };
    /** @param {string} language */
    const coded = (language) => {
      const { trainable, scale, mask, heads } = choice;
      const brackets = language === "java" ? "{}" : "[]";
      const [inputs, query, key, value] = sheets.map(({ numbers }) => literal(numbers, brackets));
      const flags = { trainable, scale, mask, heads: heads > 1, plain: rung() === 0 };
      return written(code[language], flags, {
        inputs, query, key, value,
        tokens: words.rows.map(({ kept }) => JSON.stringify(kept[0])).join(", "),
        heads: `${heads}`,
        d_k: `${scale ? dK() : 1}`,
      });
    };
    const told = () => this.all(".here p:not([hidden])")[0].textContent;

    /** @type {Record<string, (button: HTMLElement) => void>} */
    const actions = {
      taller: () => {
        const row = [`word ${words.height}`, ...indices(words.width - 1).map(() => "0.5")];
        words.rows.push({ typed: row, kept: [...row] });
        lay();
        this.all("tr:last-child th input")[0].select();
      },
      shorter: ({ dataset: { i } }) => {
        words.rows.splice(Number(i), 1);
        lay();
        this.all("[data-do=shorter]")[Math.min(Number(i), words.height - 1)].focus();
      },
      wider: () => { words.width++; lay(); },
      narrower: () => { words.width--; lay(); },
      more: () => { tables[0].width++; lay(); },
      fewer: () => { tables[0].width--; lay(); },
      rung: ({ dataset }) => {
        from = Number(dataset.rung) - 1;
        load(starts[from]);
        this.say(told());
      },
      reset: () => { load(starts[from]); this.say(told()); },
      link: (button) => copy(button, location.href),
    };

    this.on("click", ({ target }) => {
      const button = target.closest("[data-do]");
      if (!button) return;
      const action = button.dataset.do;
      const before = address();
      if (code[action]) copy(button, coded(action));
      else actions[action](button);
      const after = address();
      if (after !== before) history.pushState(null, "", after); // so Back undoes it
    });
    this.on("input", ({ target }) => {
      if (!target.dataset.j) return;
      sheets[target.dataset.sheet].type(target);
      if (target.dataset.j === "0") layResults();
      else follow();
    });
    this.on("change", ({ target }) => {
      if (target.dataset.j) {
        history.replaceState(history.state, "", address());
        // A weight changes all of them: the last token sees the most.
        const about = target.dataset.sheet === "0" ? Number(target.dataset.i) : words.height - 1;
        this.say(`Context vector of ${words.rows[about].kept[0]}: ${result().context[about].map(number).join(", ")}`);
        return;
      }
      const isSwitch = target.type === "checkbox";
      choice = { ...choice, ...(isSwitch ? { [target.value]: target.checked } : { heads: Number(target.value) }) };
      lay();
      history.pushState(null, "", address());
      const done = isSwitch ? `${target.nextSibling.firstChild.textContent} ${target.checked ? "on" : "off"}, ` : "";
      this.say(`${done}heads: ${choice.heads}. ${told()}`);
    });
    this.on("keydown", (event) => {
      const { target } = event;
      if (!target.dataset.j) return;
      const sheet = sheets[target.dataset.sheet];
      const { row, i, j } = sheet.place(target);
      const step = /** @type {Record<string, number>} */ ({ ArrowUp: -1, ArrowDown: 1, Enter: 1 })[event.key];
      if (step) {
        const [next] = this.all(`[data-sheet="${target.dataset.sheet}"][data-i="${i + step}"][data-j="${j}"]`);
        next?.select();
        if (next) event.preventDefault();
      } else if (event.key === "Escape") { // back to what was right
        target.value = row.kept[j];
        sheet.type(target);
      }
    });
    this.on("popstate", () => {
      if (!isOurs()) return;
      open(location.hash);
      // After a link below the figure, show what it did.
      if (this.all(".weights")[0].getBoundingClientRect().bottom < 0) this.scrollIntoView();
    }, window);
    roles.open = matchMedia("(min-width: 60em)").matches; // on a phone, results would be far below
    open(isOurs() ? location.hash : last);
  }
});
