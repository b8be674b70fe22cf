package labs;

import java.util.Arrays;
import java.util.List;

/** Lab 3, solved. */
final class Causal {

    static double[][] causalScores(double[][] queries, double[][] keys) {
        double[][] scores = new double[queries.length][keys.length];
        for (int i = 0; i < queries.length; i++) {
            Arrays.fill(scores[i], Double.NEGATIVE_INFINITY);
            for (int j = 0; j <= i; j++) {
                scores[i][j] = Simplified.dot(queries[i], keys[j]);
            }
        }
        return scores;
    }

    static double[][] causalWeights(double[][] causalScores, int dK) {
        return Trainable.attentionWeights(causalScores, dK);
    }

    static double[][] mask(double[][] scores) {
        double[][] masked = new double[scores.length][];
        for (int i = 0; i < scores.length; i++) {
            masked[i] = scores[i].clone();
            Arrays.fill(masked[i], i + 1, masked[i].length, Double.NEGATIVE_INFINITY);
        }
        return masked;
    }

    static double[][] renormalise(double[][] weights) {
        double[][] masked = new double[weights.length][weights.length];
        for (int i = 0; i < weights.length; i++) {
            double total = 0;
            for (int j = 0; j <= i; j++) {
                total += weights[i][j];
            }
            for (int j = 0; j <= i; j++) {
                masked[i][j] = weights[i][j] / total;
            }
        }
        return masked;
    }

    static double[][] dropout(double[][] weights, boolean[][] kept, double p) {
        double[][] dropped = new double[weights.length][weights.length];
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < weights.length; j++) {
                dropped[i][j] = kept[i][j] ? weights[i][j] / (1 - p) : 0;
            }
        }
        return dropped;
    }

    static double[] attendNext(
            double[] query,
            double[] key,
            double[] value,
            List<double[]> keys,
            List<double[]> values) {
        keys.add(key);
        values.add(value);
        double[] scores = new double[keys.size()];
        for (int j = 0; j < scores.length; j++) {
            scores[j] = Simplified.dot(query, keys.get(j)) / Math.sqrt(key.length);
        }
        double[] weights = Simplified.softmax(scores);
        double[] context = new double[value.length];
        for (int j = 0; j < weights.length; j++) {
            for (int d = 0; d < context.length; d++) {
                context[d] += weights[j] * values.get(j)[d];
            }
        }
        return context;
    }

    static double[][] selfAttention(
            double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
        double[][] keys = Trainable.project(inputs, wKey);
        double[][] scores = causalScores(Trainable.project(inputs, wQuery), keys);
        double[][] weights = causalWeights(scores, keys[0].length);
        return Simplified.contextVectors(weights, Trainable.project(inputs, wValue));
    }
}
