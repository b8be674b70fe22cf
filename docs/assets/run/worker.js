// MicroPython in a worker of its own: the page stays responsive, whatever runs here.
//
// It gets a program, and answers with what is printed and how it ended.

const LONGEST = 20_000; // characters of output: more isn't read
const MEMORY = 2 ** 30; // bytes: a phone gives a page no more

// A run starts as Python does: names and modules of the run before are forgotten.
const RUNNER = `
import io, sys

def run(source):
    for name in list(sys.modules):
        if name.startswith("selfattention"):
            del sys.modules[name]
    with open("/block.py", "w") as file:
        file.write(source)
    try:
        exec(compile(source, "/block.py", "exec"), {"__name__": "__main__"})
    except SystemExit:
        pass
    except BaseException as error:
        trace = io.StringIO()
        sys.print_exception(error, trace)
        return trace.getvalue()
    return ""
`;

let bytes = 0;
let room = 0;

// MicroPython never frees memory during a run, it asks for more.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  const wanted = this.buffer.byteLength + pages * 2 ** 16;
  if (wanted > MEMORY) throw new RangeError("enough"); // a MemoryError in Python
  bytes = wanted;
  return grow.call(this, pages);
};

/** @type {number[]} */
let line = [];
const decoder = new TextDecoder();

/** Hand over the line that is being printed. */
function flush() {
  if (line.length && room > 0) {
    const text = decoder.decode(new Uint8Array(line));
    room -= text.length;
    postMessage({ printed: room > 0 ? text : `${text.slice(0, room)}\n… and more\n` });
  }
  line = [];
}

/** @param {string} name */
function here(name) {
  return new URL(name, import.meta.url).href;
}

async function load() {
  const [{ loadMicroPython }, core] = await Promise.all([
    import(here("micropython.mjs")),
    fetch(here("core.json")).then((answer) => answer.json()),
  ]);
  const python = await loadMicroPython({
    heapsize: 4 * 2 ** 20,
    linebuffer: false, // its buffer keeps a last line that doesn't end
    stdout: (/** @type {Uint8Array} */ [byte]) => {
      line.push(byte);
      if (byte === 10) flush();
    },
  });
  for (const [path, source] of Object.entries(core)) {
    const file = `/lib/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, source);
  }
  python.runPython(RUNNER);
  return python;
}

const loading = load();
loading.catch(() => {}); // said below, to who asks for a run

addEventListener("message", async ({ data: source }) => {
  try {
    const python = await loading;
    room = LONGEST;
    postMessage({ begins: true });
    const trace = python.globals.get("run")(source);
    flush();
    postMessage({ trace, bytes });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
