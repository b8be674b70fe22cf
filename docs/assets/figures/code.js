// The playground's state as code, from templates: literate/figures/playground_code.py.

/**
 * Write code. A line that begins «if NAME» or «if not NAME» is there only then.
 * @param {string} template
 * @param {Record<string, boolean>} flags
 * @param {Record<string, string>} texts
 */
export function written(template, flags, texts) {
  return template.split("\n")
    .filter((line) => [...line.matchAll(/«if (not )?(\w+)»/g)].every(([, not, name]) => flags[name] === !not))
    .join("\n")
    .replace(/«if [\w ]+»/g, "")
    .replace(/«(\w+)»/g, (_, name) => texts[name]);
}

/**
 * Write a matrix, a row a line.
 * @param {number[][]} rows
 * @param {string} brackets
 */
export const literal = (rows, [opens, closes]) =>
  rows.map((row) => `    ${opens}${row.join(", ")}${closes},`).join("\n");
