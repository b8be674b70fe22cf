import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.VarSnippet;

/**
 * Runs the Java blocks of many pages in one JVM, each page in a JShell session of its own.
 *
 * <p>Request, on standard input: the number of blocks, 1 to stop at the first fault and else 0, then
 * each block and the output that its page shows. Answer, on standard output: for each block its
 * printed text, its error ("" for none) and the line of the error within the block, from 1; then the
 * number of variables, and for each its name and its value. When stopping, the block that fails or
 * prints something else is the last one answered, and there are no variables. Numbers are 4-byte
 * integers, texts are UTF-8 behind their length. Its caller is run_java.py.
 */
public class JShellServer {

    /** What the jshell command imports before its first prompt. */
    private static final List<String> DEFAULT_IMPORTS = List.of(
            "java.io", "java.math", "java.net", "java.nio.file", "java.util", "java.util.concurrent",
            "java.util.function", "java.util.prefs", "java.util.regex", "java.util.stream");

    public static void main(String[] args) throws IOException {
        Locale.setDefault(Locale.ROOT);
        DataInputStream requests = new DataInputStream(System.in);
        DataOutputStream answers = new DataOutputStream(System.out);
        System.setIn(InputStream.nullInputStream());
        try {
            while (true) {
                Block[] blocks = new Block[requests.readInt()];
                boolean stops = requests.readInt() == 1;
                for (int i = 0; i < blocks.length; i++) {
                    blocks[i] = new Block(readText(requests), readText(requests));
                }
                try (Session session = new Session()) {
                    session.run(blocks, stops, answers);
                }
                answers.flush();
            }
        } catch (EOFException end) {
            // The caller has no more pages.
        }
    }

    private static String readText(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** A block and the output that the page shows under it. */
    private record Block(String code, String shown) {}

    /** An error at a line of the block. */
    private record Problem(String message, int line) {}

    /** One page. */
    private static class Session implements AutoCloseable {
        // "local" runs the snippets in this JVM: no second one to start for each page.
        private final JShell shell = JShell.builder().executionEngine("local").build();
        /** Snippet id → its first line within its block: stack traces name snippets by id. */
        private final Map<String, Integer> firstLines = new HashMap<>();
        private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
        private int block;

        Session() {
            for (String name : DEFAULT_IMPORTS) {
                shell.eval("import " + name + ".*;");
            }
        }

        void run(Block[] blocks, boolean stops, DataOutputStream answers) throws IOException {
            PrintStream before = System.out;
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            try {
                for (block = 0; block < blocks.length; block++) {
                    Problem problem = run(blocks[block].code());
                    String output = takePrinted();
                    writeText(answers, output);
                    writeText(answers, problem == null ? "" : problem.message());
                    answers.writeInt(problem == null ? 0 : problem.line());
                    if (stops && (problem != null || !output.equals(blocks[block].shown()))) {
                        return;
                    }
                }
                Map<String, String> values = values();
                answers.writeInt(values.size());
                for (Map.Entry<String, String> value : values.entrySet()) {
                    writeText(answers, value.getKey());
                    writeText(answers, value.getValue());
                }
            } finally {
                System.setOut(before);
            }
        }

        /** Gives what was printed since the last call. println ends its lines as the system does. */
        private String takePrinted() {
            String text = printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
            printed.reset();
            return text;
        }

        /** Runs a block as the jshell command would if it were pasted there, up to the first error. */
        private Problem run(String code) {
            String pending = "";
            int read = 0; // how much of the block is pending or done
            while (read < code.length()) {
                // Like the command, look after each line whether a snippet is complete: a statement
                // that could end there does, even if the next line begins with a dot.
                int end = code.indexOf('\n', read) + 1;
                pending += code.substring(read, end);
                read = end;
                SourceCodeAnalysis.CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(pending);
                while (next.completeness().isComplete() && !pending.isBlank()) {
                    String source = next.source();
                    int start = read - pending.length() + leadingBlanks(source);
                    for (SnippetEvent event : shell.eval(source)) {
                        Problem problem = problemOf(event, code, start);
                        if (problem != null) {
                            return problem;
                        }
                    }
                    pending = next.remaining();
                    next = shell.sourceCodeAnalysis().analyzeCompletion(pending);
                }
            }
            if (pending.isBlank() || isComment(pending)) {
                return null;
            }
            return new Problem("this isn't complete Java: a bracket or a semicolon is missing",
                    lineOf(code, read - pending.length() + leadingBlanks(pending)));
        }

        private boolean isComment(String code) {
            return shell.sourceCodeAnalysis().analyzeCompletion(code).completeness()
                    == SourceCodeAnalysis.Completeness.EMPTY;
        }

        private Problem problemOf(SnippetEvent event, String code, int start) {
            if (event.causeSnippet() != null) {
                return null; // an earlier snippet, updated by this one
            }
            Snippet snippet = event.snippet();
            int line = lineOf(code, start);
            firstLines.put(block + "#" + snippet.id(), line);
            if (event.exception() instanceof EvalException thrown) {
                String message = thrown.getMessage() == null ? "" : ": " + thrown.getMessage();
                return new Problem("the block throws " + thrown.getExceptionClassName() + message,
                        lineOf(thrown, line));
            }
            if (event.exception() != null) {
                return new Problem(event.exception().getMessage(), line);
            }
            for (Diag diag : (Iterable<Diag>) shell.diagnostics(snippet)::iterator) {
                if (diag.isError()) {
                    int at = start + (int) Math.max(0, diag.getPosition());
                    return new Problem(diag.getMessage(Locale.ROOT), lineOf(code, Math.min(at, code.length())));
                }
            }
            if (event.status() != Snippet.Status.VALID) {
                String unknown = String.join(", ", shell.unresolvedDependencies(
                        (jdk.jshell.DeclarationSnippet) snippet).toList());
                return new Problem("not known yet: " + unknown, line);
            }
            return null;
        }

        /** The innermost line of this block that the stack trace passes through. */
        private int lineOf(EvalException thrown, int otherwise) {
            for (StackTraceElement frame : thrown.getStackTrace()) {
                Integer first = firstLines.get(block + "" + frame.getFileName());
                if (first != null) {
                    return first + frame.getLineNumber() - 1;
                }
            }
            return otherwise;
        }

        /** Says what each variable holds: all print themselves in one snippet, as each takes long to compile. */
        private Map<String, String> values() {
            List<String> names = shell.variables().map(VarSnippet::name).toList();
            shell.eval(names.stream()
                    .map("System.out.print(Arrays.deepToString(new Object[] {%s}) + '\\0');"::formatted)
                    .collect(Collectors.joining("", "{", "}")));
            String[] printed = takePrinted().split("\0", -1);
            Map<String, String> values = new LinkedHashMap<>();
            for (int i = 0; i < printed.length - 1; i++) {
                values.put(names.get(i), printed[i]);
            }
            return values;
        }

        private static int leadingBlanks(String text) {
            return text.length() - text.stripLeading().length();
        }

        private static int lineOf(String code, int position) {
            return 1 + (int) code.substring(0, position).chars().filter(c -> c == '\n').count();
        }

        @Override
        public void close() {
            shell.close();
        }
    }
}
