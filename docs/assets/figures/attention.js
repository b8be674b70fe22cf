// The attention of all four rungs, sum for sum as the core's loops; a test compares.
import { softmax } from "./softmax.js";

/**
 * @typedef {number[][]} Matrix a row a token
 * @typedef {{scale: boolean, mask: boolean, heads: number}} Switches
 */

/** @type {(a: number[], b: number[]) => number} */
const dot = (a, b) => a.reduce((total, value, d) => total + value * b[d], 0);

/**
 * Blend vectors: each times its weight, then add up, column by column.
 * @type {(weights: number[], vectors: Matrix) => number[]}
 */
const weightedSum = (weights, vectors) =>
  vectors[0].map((_, d) => weights.reduce((total, weight, i) => total + weight * vectors[i][d], 0));

/**
 * Multiply every token by a table of weights, (d_in, d_out).
 * @type {(inputs: Matrix, table: Matrix) => Matrix}
 */
const project = (inputs, table) => inputs.map((token) => weightedSum(token, table));

/**
 * Cut each vector into pieces, and sort the pieces by head.
 * @type {(vectors: Matrix, heads: number) => Matrix[]}
 */
function splitHeads(vectors, heads) {
  const size = vectors[0].length / heads;
  return Array.from({ length: heads }, (_, h) => vectors.map((vector) => vector.slice(h * size, (h + 1) * size)));
}

/**
 * Join the pieces of each token again, head after head.
 * @type {(heads: Matrix[]) => Matrix}
 */
const mergeHeads = (heads) => heads[0].map((_, i) => heads.flatMap((head) => head[i]));

/**
 * Scores, weights, context vectors: the three steps of one head.
 * @param {Matrix} queries
 * @param {Matrix} keys
 * @param {Matrix} values
 * @param {Switches} switches
 */
function attend(queries, keys, values, { scale, mask }) {
  const isHidden = (/** @type {number} */ i, /** @type {number} */ j) => mask && j > i;
  const root = scale ? Math.sqrt(keys[0].length) : 1;
  const scores = queries.map((query, i) => keys.map((key, j) => (isHidden(i, j) ? -Infinity : dot(query, key))));
  const weights = scores.map((row) => softmax(row.map((score) => score / root)));
  return { scores, weights, context: weights.map((row) => weightedSum(row, values)) };
}

/**
 * From inputs to context vectors.
 * @param {Matrix} inputs
 * @param {Matrix[] | undefined} tables w_query, w_key, w_value; without them each vector plays all three parts
 * @param {Switches} switches
 */
export function attention(inputs, tables, switches) {
  const parts = tables ? tables.map((table) => project(inputs, table)) : [inputs, inputs, inputs];
  const [queries, keys, values] = parts.map((vectors) => splitHeads(vectors, switches.heads));
  const heads = queries.map((query, h) => attend(query, keys[h], values[h], switches));
  return { parts, heads, context: mergeHeads(heads.map(({ context }) => context)) };
}
