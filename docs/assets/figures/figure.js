// What the figures' elements share.

/** A figure's element. Listeners end with it, also on instant navigation. */
export class Figure extends HTMLElement {
  /** @type {AbortController | undefined} */
  #ends;

  connectedCallback() {
    this.#ends = new AbortController();
    this.start(JSON.parse(this.querySelector("data")?.value ?? "{}"));
  }

  disconnectedCallback() {
    this.#ends?.abort();
  }

  /**
   * Begin. Each figure has its own.
   * @param {any} data what the page's build computed, at full precision
   */
  start(data) {
    throw new Error(`${this.localName} has no start(${data})`);
  }

  /**
   * Listen to the figure, or to something else, until the figure leaves the page.
   * @param {string} type
   * @param {(event: any) => void} listener
   * @param {EventTarget} target
   */
  on(type, listener, target = this) {
    target.addEventListener(type, listener, { signal: this.#ends?.signal });
  }

  /**
   * Have a screen reader say something: on a choice or on focus, never on hover.
   * @param {string} text
   */
  say(text) {
    for (const region of this.all(".said")) region.textContent = text;
  }

  /**
   * Find all elements in the figure.
   * @param {string} selector
   * @returns {any[]}
   */
  all(selector) {
    return [...this.querySelectorAll(selector)];
  }
}

/**
 * Define the element of a file, unless an earlier visit has.
 * @param {string} name
 * @param {CustomElementConstructor} element
 */
export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}

/**
 * Write a number as everywhere on the site: to four places, with a real minus.
 * @param {number} value
 */
export function number(value) {
  return rounded(value, 4);
}

/**
 * Write a number with a real minus, and zero without one.
 * @param {number} value
 * @param {number} places
 */
export function rounded(value, places) {
  const text = value.toFixed(places);
  return Number(text) ? text.replace("-", "−") : text.replace("-", "");
}
