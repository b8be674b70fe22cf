// What came of a run, in plain words.

/** @type {Record<string, string>} */
const HINTS = {
  SyntaxError: "Look here and on the line above for a bracket, a quote, a colon or an indent.",
  IndentationError: "Lines of one block begin under each other.",
  NameError: "Is it spelt right, and set or imported further up?",
  ImportError: "Only plain Python and the loops of selfattention run here.",
  MemoryError: "It wants more memory than a page may have. Does a loop never end?",
  RuntimeError: "Does a function call itself for ever?",
};

/** @type {Record<string, string>} */
const FROM_JAVA = {
  System: "Java's System.out.println is print here.",
  Math: "Java's Math.exp is math.exp here, after import math.",
  null: "Java's null is None here.",
  true: "Java's true is True here.",
  false: "Java's false is False here.",
};

/**
 * @param {import("./python.js").Result} result
 * @param {{ text: string, isSame: boolean, isOriginal: boolean, isCompared: boolean,
 *   seconds: number }} run
 * @returns {string} a paragraph a line
 */
export function inWords(result, run) {
  const words = ending(result, run);
  const wasCut = result.trace || result.stopped;
  return wasCut && result.printed ? `${words}\nBefore that it printed:` : words;
}

/**
 * @param {import("./python.js").Result} result
 * @param {Parameters<typeof inWords>[1]} run
 */
function ending(result, run) {
  if (result.failed) return `✗ Python doesn't start here: ${result.failed}. Are you offline?`;
  if (result.stopped === "you") return "Stopped.";
  if (result.stopped === "the time limit") {
    return `✗ Stopped after ${run.seconds} seconds. Does a loop never end?`;
  }
  if (result.stopped) return `Stopped: ${result.stopped}.`;
  if (result.trace) return error(result.trace, run.text);
  if (run.isSame) {
    return run.isOriginal
      ? "✓ It ran here, and the output is the same as on the page."
      : "Your code prints the same as the page:"; // in a lab, that isn't right yet
  }
  if (!result.printed) return "It ran, and printed nothing.";
  if (!run.isOriginal) return "Your code prints:";
  return run.isCompared ? "✗ It prints something else here than on the page:" : "It prints:";
}

/**
 * @param {string} trace as MicroPython prints it
 * @param {string} text the program
 */
function error(trace, text) {
  const places = [...trace.matchAll(/ {2}File "([^"]*)", line (\d+).*\n/g)];
  const last = places.at(-1);
  const said = trace.slice(last && last.index + last[0].length).trim();
  const number = Number(places.findLast(([, file]) => file === "/block.py")?.[2]);
  const line = text.split("\n")[number - 1]?.trim();
  const name = said.match(/^NameError: name '(\w+)'/)?.[1] ?? "";
  const hint = (Object.hasOwn(FROM_JAVA, name) && FROM_JAVA[name])
    || (HINTS[said.split(":")[0]] ?? "");
  const where = line ? `✗ Line ${number}: \`${line}\`` : `✗ Line ${number || "?"}`;
  return `${where}\n${said.replace(/\.?$/, ".").replaceAll("\n", " ")} ${hint}`.trim();
}
