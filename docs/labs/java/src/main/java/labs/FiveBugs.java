package labs;

import java.util.Arrays;

/**
 * Task 3.8: five causal attentions, and each has one bug. Find it, then mend it: a line
 * or two will do. All take the projected tokens and should give what a causal attention
 * gives.
 *
 * <p>They use {@code Simplified.dot}, {@code Simplified.softmax} and
 * {@code Simplified.contextVectors}: your own, from lab 1.
 */
final class FiveBugs {

    /** Mend me. */
    static double[][] first(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] weights = new double[queries.length][];
        for (int i = 0; i < queries.length; i++) {
            double[] scores = new double[keys.length];
            for (int j = 0; j <= i; j++) {
                scores[j] = Simplified.dot(queries[i], keys[j]) / root;
            }
            weights[i] = Simplified.softmax(scores);
        }
        return Simplified.contextVectors(weights, values);
    }

    /** Mend me. */
    static double[][] second(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] weights = new double[queries.length][];
        for (int i = 0; i < queries.length; i++) {
            double[] scores = new double[keys.length];
            for (int j = 0; j < keys.length; j++) {
                boolean hidden = j >= i;
                scores[j] = hidden
                    ? Double.NEGATIVE_INFINITY
                    : Simplified.dot(queries[i], keys[j]) / root;
            }
            weights[i] = Simplified.softmax(scores);
        }
        return Simplified.contextVectors(weights, values);
    }

    /** Mend me. */
    static double[][] third(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys.length);
        double[][] weights = new double[queries.length][];
        for (int i = 0; i < queries.length; i++) {
            double[] scores = new double[keys.length];
            Arrays.fill(scores, Double.NEGATIVE_INFINITY);
            for (int j = 0; j <= i; j++) {
                scores[j] = Simplified.dot(queries[i], keys[j]) / root;
            }
            weights[i] = Simplified.softmax(scores);
        }
        return Simplified.contextVectors(weights, values);
    }

    /** Mend me. */
    static double[][] fourth(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] weights = new double[queries.length][];
        for (int i = 0; i < queries.length; i++) {
            double[] scores = new double[keys.length];
            for (int j = 0; j < keys.length; j++) {
                scores[j] = Simplified.dot(queries[i], keys[j]) / root;
            }
            weights[i] = Simplified.softmax(scores);
            for (int j = i + 1; j < keys.length; j++) {
                weights[i][j] = 0;
            }
        }
        return Simplified.contextVectors(weights, values);
    }

    /** Mend me. */
    static double[][] fifth(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] shares = new double[queries.length][keys.length];
        double[] totals = new double[queries.length];
        for (int i = 0; i < queries.length; i++) {
            for (int j = 0; j <= i; j++) {
                shares[i][j] = Math.exp(Simplified.dot(queries[i], keys[j]) / root);
                totals[j] += shares[i][j];
            }
        }
        for (int i = 0; i < queries.length; i++) {
            for (int j = 0; j <= i; j++) {
                shares[i][j] /= totals[j];
            }
        }
        return Simplified.contextVectors(shares, values);
    }
}
