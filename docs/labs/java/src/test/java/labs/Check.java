package labs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Judges a task: calls the reader's method, and says what holds and what doesn't. */
final class Check {
    private static final double NEARLY = 1e-5; // float instead of double

    private final List<String> right = new ArrayList<>();

    /**
     * The method must answer what the core answers.
     *
     * @param call what is called with which input, as a noun
     * @param method calls it
     * @param name of the core's answer
     * @param hints the first that fits is given
     */
    void answer(String call, Callable<?> method, String name, Hint... hints) {
        Object got = attempt(call, method, hints);
        Object wanted = got instanceof Long ? (long) Core.number(name) : Core.value(name);
        if (!Shown.shape(got).equals(Shown.shape(wanted))) {
            wrong(call + " gives " + Shown.shape(got) + ", and should give "
                + Shown.shape(wanted) + ".", hint(got, wanted, name, hints));
        }
        if (!Shown.same(got, wanted, Shown.CLOSE)) {
            wrong(call + " isn't right yet:" + Shown.difference(got, wanted),
                hint(got, wanted, name, hints));
        }
        right.add(call);
    }

    /** The same for a prediction: what is right isn't shown. */
    void prediction(String call, Callable<?> method, String name, Hint... hints) {
        Object got = attempt(call, method, hints);
        if (!Shown.same(got, Core.value(name), Shown.CLOSE)) {
            wrong(call + " isn't " + got + ".", hint(got, Core.value(name), name, hints));
        }
        right.add(call);
    }

    /** Call the method, for an answer that the test itself looks at. */
    Object attempt(String call, Callable<?> method, Hint... hints) {
        return Attempt.at(call, method, text(Hint.CRASH, hints));
    }

    /** Something must hold. */
    void holds(boolean condition, String what, String otherwise, String hint) {
        if (!condition) {
            wrong(otherwise, hint);
        }
        right.add(what);
    }

    /** The method must have left an array alone that it was given. */
    void unchanged(String name, Object array, Object before) {
        holds(Shown.same(array, before, 0), name + " left as they were",
            "The method changes the " + name + " that it was given: the caller still needs "
                + "them.",
            "an array is passed by reference. Write to a new one.");
    }

    private void wrong(String message, String hint) {
        if (!right.isEmpty()) {
            message += "\n  Right so far: " + String.join("; ", right) + ".";
        }
        throw new NotYet("not right yet", message + (hint == null ? "" : "\n  Hint: " + hint));
    }

    private static String hint(Object got, Object wanted, String name, Hint... hints) {
        for (Hint hint : hints) {
            String mistake = name + ".not." + hint.mistake();
            if (Core.has(mistake) && Shown.same(got, Core.value(mistake), Shown.CLOSE)) {
                return hint.text();
            }
        }
        if (Shown.any(got, Double::isNaN) && text(Hint.NAN, hints) != null) {
            return text(Hint.NAN, hints);
        }
        if (Shown.shape(got).contains("null")) {
            return "new double[n][] makes n empty places. Each row needs an array of its own.";
        }
        if (isOneRowManyTimes(got)) {
            return "all rows are one and the same array. Make a new one for each row.";
        }
        if (Shown.same(got, wanted, NEARLY)) {
            return "nearly: is there a float, or a rounding, where a double should be?";
        }
        if (!Shown.any(got, number -> number != 0)) {
            return "all that comes back is 0, as in a new array. Is anything written to it?";
        }
        return text(Hint.OTHER, hints);
    }

    private static boolean isOneRowManyTimes(Object got) {
        return got instanceof double[][] rows && rows.length > 1 && rows[0] == rows[1];
    }

    private static String text(String mistake, Hint... hints) {
        for (Hint hint : hints) {
            if (hint.mistake().equals(mistake)) {
                return hint.text();
            }
        }
        return null;
    }
}
