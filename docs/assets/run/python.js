// Runs Python in a worker: started by the first run, kept for the next ones.

/**
 * What came of a run.
 * @typedef {object} Result
 * @property {string} printed
 * @property {string} [trace] an exception, as MicroPython prints it
 * @property {string} [stopped] who stopped it
 * @property {string} [failed] why it couldn't even begin
 */

export const settings = { seconds: 20 };
const HEAVY = 256 * 2 ** 20; // bytes: what a page shouldn't keep

/** @type {Worker | undefined} */
let worker;
/** @type {((why: string) => void) | undefined} */
let stopCurrent;

/** Start the worker, so that it is ready when something is to be run. */
export function prepare() {
  worker ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  return worker;
}

/**
 * Run a program, and nothing else at the same time.
 * @param {string} source
 * @returns {Promise<Result>}
 */
export function run(source) {
  stop("another block was started");
  const mine = prepare();
  let printed = "";
  let timer = 0;
  return new Promise((resolve) => {
    /** @param {Partial<Result>} how @param {boolean} keep */
    const end = (how, keep) => {
      clearTimeout(timer);
      stopCurrent = undefined;
      if (!keep) {
        mine.terminate(); // nothing else ends an endless loop
        worker = undefined;
      }
      resolve({ printed, ...how });
    };
    stopCurrent = (why) => end({ stopped: why }, false);
    mine.onmessage = ({ data }) => {
      if (data.printed) printed += data.printed;
      // The time that loading takes depends on the network, so it doesn't count.
      if (data.begins) timer = setTimeout(stop, 1000 * settings.seconds, "the time limit");
      if (data.failed) end(data, false);
      if ("trace" in data) end({ trace: data.trace }, data.bytes < HEAVY);
    };
    mine.onerror = (event) => {
      event.preventDefault();
      end({ failed: event.message || "the browser refuses to start a worker" }, false);
    };
    mine.postMessage(source);
  });
}

/**
 * End what is running, if anything is.
 * @param {string} why
 */
export function stop(why) {
  stopCurrent?.(why);
}
