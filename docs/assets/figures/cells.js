// What a reader types into the cells of a table.

const LARGEST = 1000;

/**
 * @typedef {{typed: string[], kept: string[]}} Row
 * The cells as they were typed, and the last that were right. The first is the row's name.
 */

/** @type {(text: string) => string} */
export const clean = (text) => text.trim().replace("−", "-");

/**
 * Say what is wrong with a cell's text, "" if nothing is.
 * @param {string} text
 * @param {number} column 0 for the row's name
 */
export function fault(text, column) {
  const written = clean(text);
  if (!column) return written ? "" : "empty, and a token needs a word";
  if (!written) return "empty, and every number is needed";
  if (/^[+-]?(nan|inf(inity)?)$/i.test(written)) return `${written} would spoil every result`;
  if (/^[+-]?\d*,\d+$/.test(written)) return `write a point, not a comma: ${written.replace(",", ".")}`;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written)) return `“${written}” is not a number such as 0.55`;
  return Math.abs(Number(written)) > LARGEST ? `${written} is too large: −${LARGEST} to ${LARGEST} will do` : "";
}
