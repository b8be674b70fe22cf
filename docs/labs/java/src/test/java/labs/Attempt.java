package labs;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

/** One call of a reader's method, with a time limit: what it gave, or how it ended. */
final class Attempt implements Runnable {
    private static final int SECONDS = Integer.getInteger("labs.seconds", 5);

    private static final Pattern OURS = Pattern.compile("Test\\b|Attempt|Attentions|Core");

    private final Callable<?> method;
    private Object answer;
    private Throwable crash;

    private Attempt(Callable<?> method) {
        this.method = method;
    }

    /** Give what the method gives, or say kindly why it gives nothing. */
    static Object at(String call, Callable<?> method, String crashHint) {
        Attempt attempt = new Attempt(method);
        Thread thread = new Thread(attempt);
        thread.setDaemon(true); // an endless loop must not keep the JVM
        thread.start();
        try {
            thread.join(SECONDS * 1000L);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (thread.isAlive()) {
            throw new NotYet("doesn't end", call + " hadn't ended after " + SECONDS
                + " seconds; it was " + at(readers(thread.getStackTrace()))
                + ".\n  Hint: does a loop never end? Look at what it counts and compares.");
        }
        if (attempt.crash != null) {
            throw attempt.kindly(call, crashHint);
        }
        if (attempt.answer == null) {
            throw new NotYet("gives null", call + " gives null.\n  Hint: return what you made.");
        }
        return attempt.answer;
    }

    @Override
    public void run() {
        try {
            answer = method.call();
        } catch (Throwable e) { // also a StackOverflowError is the reader's
            crash = e;
        }
    }

    private NotYet kindly(String call, String hint) {
        StackTraceElement[] trace = crash.getStackTrace();
        List<StackTraceElement> readers = readers(trace);
        boolean isStub = crash instanceof UnsupportedOperationException
            && !readers.isEmpty() && readers.get(0).equals(trace[0]);
        if (isStub) {
            return notWritten(readers);
        }
        String what = crash.toString().replaceFirst("^java\\.(lang|util)\\.", "");
        return new NotYet("stops with an exception", call + " stopped with " + what + ", "
            + at(readers) + "." + (hint == null ? "" : "\n  Hint: " + hint));
    }

    private static NotYet notWritten(List<StackTraceElement> readers) {
        StackTraceElement missing = readers.get(0);
        StackTraceElement asked = readers.get(readers.size() - 1);
        if (missing.equals(asked)) {
            return new NotYet("not written yet", name(missing) + " isn't written yet.");
        }
        String why = name(asked) + " needs " + name(missing) + ", which isn't written yet.";
        if (!missing.getClassName().equals(asked.getClassName())) {
            why += "\n  Hint: each lab builds on the one before. To begin here, copy "
                + missing.getFileName() + " from solutions/labs to src/main/java/labs.";
        }
        return new NotYet("needs " + name(missing), why);
    }

    /** The part of a stack trace that is the reader's. */
    private static List<StackTraceElement> readers(StackTraceElement[] trace) {
        return Arrays.stream(trace)
            .filter(frame -> frame.getClassName().startsWith("labs."))
            .filter(frame -> !OURS.matcher(frame.getClassName()).find())
            .toList();
    }

    private static String at(List<StackTraceElement> readers) {
        if (readers.isEmpty()) {
            return "outside your code";
        }
        String from = line(readers.get(readers.size() - 1));
        String at = line(readers.get(0));
        return "at " + at + (at.equals(from) ? "" : ", called from " + from);
    }

    private static String line(StackTraceElement frame) {
        return frame.getFileName() + ":" + frame.getLineNumber();
    }

    private static String name(StackTraceElement frame) {
        return frame.getClassName().replace("labs.", "") + "." + frame.getMethodName();
    }
}
