package labs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Properties;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/** What the core of the site computes, from core.properties: each call gives new arrays. */
final class Core {
    private static final Properties TEXT = load();

    static boolean has(String name) {
        return TEXT.containsKey(name);
    }

    static double number(String name) {
        return Double.parseDouble(text(name));
    }

    static double[] vector(String name) {
        return row(inner(name, 1));
    }

    static double[][] matrix(String name) {
        return rows(inner(name, 2));
    }

    static double[][][] stack(String name) {
        return parts(inner(name, 3), "]], [[", Core::rows, double[][][]::new);
    }

    static boolean[][] flags(String name) {
        double[][] numbers = matrix(name);
        boolean[][] flags = new boolean[numbers.length][numbers[0].length];
        for (int i = 0; i < flags.length; i++) {
            for (int j = 0; j < flags[i].length; j++) {
                flags[i][j] = numbers[i][j] == 1;
            }
        }
        return flags;
    }

    /** A number or arrays of them, as deep as the text is bracketed. */
    static Object value(String name) {
        String text = text(name);
        if (text.startsWith("[[[")) {
            return stack(name);
        }
        if (text.startsWith("[[")) {
            return matrix(name);
        }
        return text.startsWith("[") ? vector(name) : (Object) number(name);
    }

    private static double[][] rows(String text) {
        return parts(text, "], [", Core::row, double[][]::new);
    }

    private static double[] row(String text) {
        return Arrays.stream(text.split(", ")).mapToDouble(Double::parseDouble).toArray();
    }

    private static <T> T[] parts(
            String text, String between, Function<String, T> parse, IntFunction<T[]> array) {
        return Arrays.stream(text.split(Pattern.quote(between)))
            .map(parse)
            .toArray(array);
    }

    private static String inner(String name, int brackets) {
        String text = text(name);
        return text.substring(brackets, text.length() - brackets);
    }

    private static String text(String name) {
        String text = TEXT.getProperty(name);
        if (text == null) {
            throw new IllegalArgumentException("core.properties has no " + name);
        }
        return text;
    }

    private static Properties load() {
        Properties properties = new Properties();
        try (InputStream file = Core.class.getResourceAsStream("core.properties")) {
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }
}
