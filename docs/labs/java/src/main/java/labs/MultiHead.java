package labs;

/**
 * Lab 4: several heads. The pages: rung 4, from "Several heads" to "What production
 * runs".
 *
 * <p>What you wrote in labs 2 and 3 is of use here, on the vectors of each head.
 */
final class MultiHead {

    /**
     * Task 4.1, to warm up: cut each vector into numHeads pieces of the same length, and
     * sort the pieces by head. Head 0 gets the first piece of each vector.
     *
     * @param vectors T rows of dOut numbers
     * @param numHeads how many pieces; dOut is a multiple of it
     * @return numHeads blocks of T rows of dOut / numHeads numbers
     */
    static double[][][] splitHeads(double[][] vectors, int numHeads) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 4.2: join the pieces of each token again, head after head.
     *
     * @param heads numHeads blocks of T rows of headDim numbers
     * @return T rows of numHeads * headDim numbers
     */
    static double[][] mergeHeads(double[][][] heads) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 4.3: causal attention with several heads. Project, split, let each head attend
     * by itself as in lab 3, merge. Without an output projection.
     *
     * @param inputs T tokens of dIn numbers
     * @param wQuery dIn rows of dOut numbers, for all heads together
     * @param wKey dIn rows of dOut numbers, likewise
     * @param wValue dIn rows of dOut numbers, likewise
     * @param numHeads how many heads share the dOut numbers
     * @return T rows of dOut numbers
     */
    static double[][] selfAttention(
            double[][] inputs,
            double[][] wQuery,
            double[][] wKey,
            double[][] wValue,
            int numHeads) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 4.4: count before you run. How many numbers does such a layer learn? It has
     * projections for query, key, value and output, each from dIn or dOut numbers to dOut
     * numbers. The output projection always has a bias.
     *
     * @param dIn how many numbers a token has
     * @param dOut how many numbers come out, of all heads together
     * @param qkvBias whether the projections for query, key and value have a bias too
     * @return the number of parameters
     */
    static long parameters(int dIn, int dOut, boolean qkvBias) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 4.5, a stretch: this split is quick. It writes all numbers one after the other
     * and reads them back in the new shape, as a reshape or a view does. It has a bug;
     * mend it, and keep the flat array.
     *
     * @param vectors T rows of dOut numbers
     * @param numHeads how many pieces; dOut is a multiple of it
     * @return as splitHeads
     */
    static double[][][] splitHeadsFlat(double[][] vectors, int numHeads) {
        int dOut = vectors[0].length;
        int headDim = dOut / numHeads;
        double[] flat = new double[vectors.length * dOut];
        for (int i = 0; i < vectors.length; i++) {
            System.arraycopy(vectors[i], 0, flat, i * dOut, dOut);
        }
        double[][][] heads = new double[numHeads][vectors.length][headDim];
        int next = 0;
        for (int h = 0; h < numHeads; h++) {
            for (int i = 0; i < vectors.length; i++) {
                for (int d = 0; d < headDim; d++) {
                    heads[h][i][d] = flat[next++];
                }
            }
        }
        return heads;
    }
}
