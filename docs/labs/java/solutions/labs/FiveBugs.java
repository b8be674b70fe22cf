package labs;

import java.util.Arrays;

/** Task 3.8, mended: each mend has a comment. */
final class FiveBugs {

    static double[][] first(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] weights = new double[queries.length][];
        for (int i = 0; i < queries.length; i++) {
            double[] scores = new double[keys.length];
            Arrays.fill(scores, Double.NEGATIVE_INFINITY); // a score of 0 isn't hidden
            for (int j = 0; j <= i; j++) {
                scores[j] = Simplified.dot(queries[i], keys[j]) / root;
            }
            weights[i] = Simplified.softmax(scores);
        }
        return Simplified.contextVectors(weights, values);
    }

    static double[][] second(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] weights = new double[queries.length][];
        for (int i = 0; i < queries.length; i++) {
            double[] scores = new double[keys.length];
            for (int j = 0; j < keys.length; j++) {
                boolean hidden = j > i; // a token sees itself
                scores[j] = hidden
                    ? Double.NEGATIVE_INFINITY
                    : Simplified.dot(queries[i], keys[j]) / root;
            }
            weights[i] = Simplified.softmax(scores);
        }
        return Simplified.contextVectors(weights, values);
    }

    static double[][] third(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length); // a key's length, not their number
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

    static double[][] fourth(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] weights = new double[queries.length][];
        for (int i = 0; i < queries.length; i++) {
            double[] scores = new double[keys.length];
            Arrays.fill(scores, Double.NEGATIVE_INFINITY);
            for (int j = 0; j <= i; j++) { // hidden before the softmax, not after it
                scores[j] = Simplified.dot(queries[i], keys[j]) / root;
            }
            weights[i] = Simplified.softmax(scores);
        }
        return Simplified.contextVectors(weights, values);
    }

    static double[][] fifth(double[][] queries, double[][] keys, double[][] values) {
        double root = Math.sqrt(keys[0].length);
        double[][] shares = new double[queries.length][keys.length];
        double[] totals = new double[queries.length];
        for (int i = 0; i < queries.length; i++) {
            for (int j = 0; j <= i; j++) {
                shares[i][j] = Math.exp(Simplified.dot(queries[i], keys[j]) / root);
                totals[i] += shares[i][j]; // a total for each row, not for each column
            }
        }
        for (int i = 0; i < queries.length; i++) {
            for (int j = 0; j <= i; j++) {
                shares[i][j] /= totals[i];
            }
        }
        return Simplified.contextVectors(shares, values);
    }
}
