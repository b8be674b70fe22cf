import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Compiles the Java labs and runs their tests, many times in one JVM.
 *
 * Arguments: the project, a folder to work in, then for each run a folder of classes that
 * take the place of the solutions; one called "wrong-2.4-NAME" runs the test of task 2.4 alone.
 *
 * Prints a record of five fields for each test, and one for what each run printed. ASCII's
 * unit separator stands between fields, its record separator ends a record.
 */
class Runner {
    private static final PrintStream OUT = System.out;

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager manager = // one, so that jars are read once
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    private final Path project;
    private final Path work;

    Runner(Path project, Path work) {
        this.project = project;
        this.work = work;
    }

    public static void main(String[] args) throws Exception {
        Runner runner = new Runner(Path.of(args[0]), Path.of(args[1]));
        runner.compile(runner.project.resolve("solutions"), "solutions");
        runner.compile(runner.project.resolve("src/test/java"), "tests", "solutions");
        for (int i = 2; i < args.length; i++) {
            Path sources = Path.of(args[i]);
            String name = "run" + i;
            runner.compile(sources, name, "solutions");
            String run = sources.getFileName().toString();
            System.setProperty("labs.seconds", run.contains("endless") ? "1" : "60");
            runner.run(run, name, run.startsWith("wrong-") ? run.split("-")[1] : "");
        }
        System.exit(0); // an endless loop of a wrong answer still runs
    }

    private void compile(Path sources, String into, String... classpath) throws IOException {
        List<Path> path = new ArrayList<>(List.of(Path.of(System.getProperty("java.class.path"))));
        for (String more : classpath) {
            path.add(0, work.resolve(more));
        }
        Path classes = Files.createDirectories(work.resolve(into));
        manager.setLocationFromPaths(StandardLocation.CLASS_PATH, path);
        manager.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
        List<Path> files;
        try (Stream<Path> all = Files.walk(sources)) {
            files = all.filter(file -> file.toString().endsWith(".java")).toList();
        }
        boolean compiled = compiler.getTask(null, manager, null,
            List.of("-Xlint:all,-serial", "-Werror", "-proc:none", "-implicit:none"),
            null, manager.getJavaFileObjectsFromPaths(files)).call();
        if (!compiled) {
            throw new IllegalArgumentException("not compiled: " + sources);
        }
    }

    private void run(String run, String classes, String task) throws IOException {
        URL[] urls = {
            url(work.resolve(classes)), url(work.resolve("solutions")),
            url(work.resolve("tests")), url(project.resolve("src/test/resources")),
        };
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(urls, before)) {
            thread.setContextClassLoader(loader);
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            Launcher launcher = LauncherFactory.create();
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClasspathRoots(Set.of(work.resolve("tests"))))
                .filters(includeClassNamePatterns("labs\\.Lab.*Test"),
                    (PostDiscoveryFilter) test -> FilterResult.includedIf(
                        test.isContainer() || test.getDisplayName().startsWith(task)))
                .build();
            launcher.execute(request, new Printer(run));
        } finally {
            System.setOut(OUT);
            thread.setContextClassLoader(before);
        }
        print(run, "", "", "printed", printed.toString(StandardCharsets.UTF_8));
    }

    private static URL url(Path folder) throws IOException {
        return folder.toUri().toURL();
    }

    private static void print(String... fields) {
        byte[] record = (String.join("\u001f", fields) + "\u001e").getBytes(StandardCharsets.UTF_8);
        OUT.write(record, 0, record.length);
        OUT.flush();
    }

    /** Prints how each test ended. */
    private record Printer(String run) implements TestExecutionListener {
        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            Throwable why = result.getThrowable().orElse(null);
            if (test.isTest() || why != null) {
                print(run, test.getLegacyReportingName(), test.getDisplayName(),
                    why == null ? "passed" : why.getClass().getName(),
                    why == null ? "" : String.valueOf(why.getMessage()));
            }
        }
    }
}
