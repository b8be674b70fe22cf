package labs;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Numbers, and arrays of numbers of any depth: how a reader sees and compares them. */
final class Shown {
    static final double CLOSE = 1e-9;

    /** Whether two values have the same shape and, but for rounding, the same numbers. */
    static boolean same(Object a, Object b, double tolerance) {
        if (a instanceof Number x && b instanceof Number y) {
            double difference = Math.abs(x.doubleValue() - y.doubleValue());
            return difference < tolerance || x.doubleValue() == y.doubleValue()
                || Double.isNaN(x.doubleValue()) && Double.isNaN(y.doubleValue());
        }
        if (!isArray(a) || !isArray(b) || Array.getLength(a) != Array.getLength(b)) {
            return false;
        }
        return IntStream.range(0, Array.getLength(a))
            .allMatch(i -> same(Array.get(a, i), Array.get(b, i), tolerance));
    }

    /** Whether any number in the value is like that. */
    static boolean any(Object value, DoublePredicate isLikeThat) {
        if (value instanceof Number number) {
            return isLikeThat.test(number.doubleValue());
        }
        return value != null && elements(value).anyMatch(element -> any(element, isLikeThat));
    }

    /** In words: "6 rows of 3 numbers", or what is wrong with it. */
    static String shape(Object value) {
        if (value == null) {
            return "null";
        }
        if (!isArray(value)) {
            return "one number";
        }
        int length = Array.getLength(value);
        if (value instanceof double[]) {
            return length == 1 ? "1 number" : length + " numbers";
        }
        String name = (value instanceof double[][] ? "row" : "block") + (length == 1 ? "" : "s");
        String shapes = elements(value).map(Shown::shape).distinct()
            .collect(Collectors.joining(" or "));
        return length + " " + name + (length == 0 ? "" : " of " + shapes);
    }

    /** Where two values of the same shape differ first, and how. */
    static String difference(Object got, Object wanted) {
        if (!(got instanceof Object[] rows)) {
            return "\n  is        " + of(got, wanted) + "\n  should be " + of(wanted, got);
        }
        int[] wrong = IntStream.range(0, rows.length)
            .filter(i -> !same(rows[i], Array.get(wanted, i), CLOSE))
            .toArray();
        String name = got instanceof double[][] ? "row" : "block";
        String count = wrong.length == 1 ? "the other " + name + "s are right"
            : wrong.length == rows.length ? "no " + name + " is right"
            : wrong.length + " of " + rows.length + " " + name + "s are wrong";
        String inside = difference(rows[wrong[0]], Array.get(wanted, wrong[0]));
        return " " + name + " " + wrong[0] + " (" + count + ")"
            + (inside.startsWith("\n") ? "" : ",") + inside;
    }

    /** With four places, or with all where four don't show the difference. */
    private static String of(Object value, Object other) {
        String four = text(value, "%.4f");
        return four.equals(text(other, "%.4f")) ? text(value, "%s") : four;
    }

    private static String text(Object value, String format) {
        if (value instanceof double[] row) {
            return Arrays.stream(row)
                .mapToObj(number -> text(number, format))
                .collect(Collectors.joining(", ", "[", "]"));
        }
        double number = ((Number) value).doubleValue();
        if (!(value instanceof Double)) {
            return value.toString();
        }
        return String.format(Locale.ROOT, format, number + 0.0); // 0.0: no "-0.0000"
    }

    private static Stream<Object> elements(Object array) {
        return IntStream.range(0, Array.getLength(array)).mapToObj(i -> Array.get(array, i));
    }

    private static boolean isArray(Object value) {
        return value != null && value.getClass().isArray();
    }
}
