// The two normalisations, as the core computes them; a test compares.

/**
 * Add up.
 * @param {number[]} values
 */
export function total(values) {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Divide each by the sum. Shares may be below zero or above one.
 * @param {number[]} values
 */
export function divide(values) {
  const whole = total(values);
  return values.map((value) => value / whole);
}

/**
 * Turn scores into weights.
 * @param {number[]} scores
 */
export function softmax(scores) {
  const largest = Math.max(...scores);
  return divide(scores.map((score) => Math.exp(score - largest)));
}
