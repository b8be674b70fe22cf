package labs;

/** Lab 2, solved. */
final class Trainable {

    static double[][] project(double[][] tokens, double[][] w) {
        double[][] projected = new double[tokens.length][w[0].length];
        for (int i = 0; i < tokens.length; i++) {
            for (int c = 0; c < w[0].length; c++) {
                for (int d = 0; d < w.length; d++) {
                    projected[i][c] += tokens[i][d] * w[d][c];
                }
            }
        }
        return projected;
    }

    static double[][] linear(double[][] tokens, double[][] weight) {
        double[][] projected = new double[tokens.length][weight.length];
        for (int i = 0; i < tokens.length; i++) {
            for (int c = 0; c < weight.length; c++) {
                projected[i][c] = Simplified.dot(tokens[i], weight[c]);
            }
        }
        return projected;
    }

    static double[][] attentionWeights(double[][] scores, int dK) {
        double[][] weights = new double[scores.length][];
        for (int i = 0; i < scores.length; i++) {
            double[] scaled = new double[scores[i].length];
            for (int j = 0; j < scaled.length; j++) {
                scaled[j] = scores[i][j] / Math.sqrt(dK);
            }
            weights[i] = Simplified.softmax(scaled);
        }
        return weights;
    }

    static double[][] selfAttention(
            double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
        double[][] queries = project(inputs, wQuery);
        double[][] keys = project(inputs, wKey);
        double[][] values = project(inputs, wValue);
        double[][] scores = new double[queries.length][keys.length];
        for (int i = 0; i < queries.length; i++) {
            for (int j = 0; j < keys.length; j++) {
                scores[i][j] = Simplified.dot(queries[i], keys[j]);
            }
        }
        double[][] weights = attentionWeights(scores, keys[0].length);
        return Simplified.contextVectors(weights, values);
    }

    static double identityDivisor(int dIn) {
        return Math.sqrt(dIn);
    }
}
