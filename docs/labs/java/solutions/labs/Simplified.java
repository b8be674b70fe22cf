package labs;

import java.util.Arrays;

/** Lab 1, solved. */
final class Simplified {

    static double dot(double[] a, double[] b) {
        double total = 0;
        for (int d = 0; d < a.length; d++) {
            total += a[d] * b[d];
        }
        return total;
    }

    static double[][] attentionScores(double[][] inputs) {
        double[][] scores = new double[inputs.length][inputs.length];
        for (int i = 0; i < inputs.length; i++) {
            for (int j = 0; j < inputs.length; j++) {
                scores[i][j] = dot(inputs[i], inputs[j]);
            }
        }
        return scores;
    }

    static double[] softmax(double[] scores) {
        double largest = Arrays.stream(scores).max().getAsDouble();
        double[] weights = new double[scores.length];
        double total = 0;
        for (int i = 0; i < scores.length; i++) {
            weights[i] = Math.exp(scores[i] - largest);
            total += weights[i];
        }
        for (int i = 0; i < scores.length; i++) {
            weights[i] /= total;
        }
        return weights;
    }

    static double[][] contextVectors(double[][] weights, double[][] inputs) {
        double[][] contexts = new double[weights.length][inputs[0].length];
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < inputs.length; j++) {
                for (int d = 0; d < inputs[j].length; d++) {
                    contexts[i][d] += weights[i][j] * inputs[j][d];
                }
            }
        }
        return contexts;
    }

    static double[][] selfAttention(double[][] inputs) {
        double[][] weights = attentionScores(inputs);
        for (int i = 0; i < weights.length; i++) {
            weights[i] = softmax(weights[i]);
        }
        return contextVectors(weights, inputs);
    }

    interface Dot {
        double of(double[] a, double[] b);
    }

    static double[][] attentionScoresHalf(double[][] inputs, Dot dot) {
        double[][] scores = new double[inputs.length][inputs.length];
        for (int i = 0; i < inputs.length; i++) {
            for (int j = 0; j <= i; j++) {
                scores[i][j] = dot.of(inputs[i], inputs[j]);
                scores[j][i] = scores[i][j];
            }
        }
        return scores;
    }
}
