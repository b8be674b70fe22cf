// The playground's state as the end of an address, and back.
import { fault } from "./cells.js";
import { LONGEST } from "./sheet.js";

/**
 * @typedef {import("./attention.js").Switches & {trainable: boolean}} Choice
 * @typedef {Choice & {cells: string[][], tables: string[][][]}} State
 * the tokens with their vectors, and w_query, w_key, w_value
 */

export const LEAST = 2; // tokens, and numbers of a vector
export const TOKENS = 12;
export const NUMBERS = 8;
const TABLES = ["query", "key", "value"];

/** @type {(rows: string[][]) => string} */
const joined = (rows) => rows.map((row) => row.map(encodeURIComponent).join(",")).join(";");

/** @type {(text: string) => string[][]} */
const cut = (text) => text.split(";").map((row) => row.split(",").map(decodeURIComponent));

/** @param {State} state */
export function write({ cells, tables, trainable, scale, mask, heads }) {
  return [
    `#v=${joined(cells)}`,
    ...(trainable ? tables.map((table, index) => `${TABLES[index]}=${joined(table)}`) : []),
    ...(scale ? ["scale"] : []),
    ...(mask ? ["mask"] : []),
    ...(heads > 1 ? [`heads=${heads}`] : []),
  ].join("&");
}

/**
 * @param {string} hash
 * @param {string[][][]} unused the tables, if the address has none
 * @returns {State | undefined} undefined if it is damaged
 */
export function read(hash, unused) {
  try {
    const parts = new Map(hash.slice(1).split("&").map((part) => /** @type {[string, string]} */ (part.split("="))));
    const cells = cut(parts.get("v") ?? "");
    const given = TABLES.flatMap((name) => parts.get(name) ?? []).map(cut);
    const { length } = cells[0];
    const columns = given.length ? given[0][0].length : length - 1;
    const heads = Number(parts.get("heads") ?? 1);
    const isRight = cells.length >= LEAST && cells.length <= TOKENS && length > LEAST && length <= NUMBERS + 1 &&
      cells.every((row) => row.length === length && row[0].length <= LONGEST && !row.some(fault)) &&
      [0, TABLES.length].includes(given.length) && columns <= NUMBERS && Number.isInteger(heads) && heads > 0 && columns % heads === 0 &&
      given.every((table) => table.length === length - 1 &&
        table.every((row) => row.length === columns && !row.some((text) => fault(text, 1))));
    return isRight ? {
      cells,
      tables: given.length ? given : unused,
      trainable: !!given.length,
      scale: parts.has("scale"),
      mask: parts.has("mask"),
      heads,
    } : undefined;
  } catch {} // a % that encodes nothing
}
