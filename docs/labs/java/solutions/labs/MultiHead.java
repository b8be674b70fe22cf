package labs;

import java.util.Arrays;

/** Lab 4, solved. */
final class MultiHead {

    static double[][][] splitHeads(double[][] vectors, int numHeads) {
        int headDim = vectors[0].length / numHeads;
        double[][][] heads = new double[numHeads][vectors.length][];
        for (int h = 0; h < numHeads; h++) {
            for (int i = 0; i < vectors.length; i++) {
                int start = h * headDim;
                heads[h][i] = Arrays.copyOfRange(vectors[i], start, start + headDim);
            }
        }
        return heads;
    }

    static double[][] mergeHeads(double[][][] heads) {
        int headDim = heads[0][0].length;
        double[][] vectors = new double[heads[0].length][heads.length * headDim];
        for (int h = 0; h < heads.length; h++) {
            for (int i = 0; i < vectors.length; i++) {
                System.arraycopy(heads[h][i], 0, vectors[i], h * headDim, headDim);
            }
        }
        return vectors;
    }

    static double[][] selfAttention(
            double[][] inputs,
            double[][] wQuery,
            double[][] wKey,
            double[][] wValue,
            int numHeads) {
        double[][][] queries = splitHeads(Trainable.project(inputs, wQuery), numHeads);
        double[][][] keys = splitHeads(Trainable.project(inputs, wKey), numHeads);
        double[][][] values = splitHeads(Trainable.project(inputs, wValue), numHeads);
        double[][][] contexts = new double[numHeads][][];
        for (int h = 0; h < numHeads; h++) {
            double[][] scores = Causal.causalScores(queries[h], keys[h]);
            double[][] weights = Causal.causalWeights(scores, keys[h][0].length);
            contexts[h] = Simplified.contextVectors(weights, values[h]);
        }
        return mergeHeads(contexts);
    }

    static long parameters(int dIn, int dOut, boolean qkvBias) {
        long projection = (long) dIn * dOut + (qkvBias ? dOut : 0);
        long output = (long) dOut * dOut + dOut;
        return 3 * projection + output;
    }

    static double[][][] splitHeadsFlat(double[][] vectors, int numHeads) {
        int dOut = vectors[0].length;
        int headDim = dOut / numHeads;
        double[] flat = new double[vectors.length * dOut];
        for (int i = 0; i < vectors.length; i++) {
            System.arraycopy(vectors[i], 0, flat, i * dOut, dOut);
        }
        double[][][] heads = new double[numHeads][vectors.length][headDim];
        for (int h = 0; h < numHeads; h++) {
            for (int i = 0; i < vectors.length; i++) {
                for (int d = 0; d < headDim; d++) {
                    heads[h][i][d] = flat[i * dOut + h * headDim + d];
                }
            }
        }
        return heads;
    }
}
