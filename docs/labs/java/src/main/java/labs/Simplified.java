package labs;

/**
 * Lab 1: attention with nothing to learn. The pages: rung 1, from "The idea" to "The
 * catch".
 *
 * <p>A sentence is a {@code double[][]}: a row for each token. Write each method in
 * place of its one line, and run the tests after each.
 */
final class Simplified {

    /**
     * Task 1.1, to warm up: how well do two vectors fit? Multiply them number by number
     * and add up.
     *
     * @param a d numbers
     * @param b d numbers
     * @return their dot product
     */
    static double dot(double[] a, double[] b) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 1.2: score every token against every token.
     *
     * @param inputs T tokens of d numbers
     * @return T rows of T numbers; row i, column j: how well token j fits token i
     */
    static double[][] attentionScores(double[][] inputs) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Tasks 1.3 and 1.4: turn one row of scores into weights, shares that add up to 1.
     * First make it work for small scores (1.3), then for scores of a thousand (1.4).
     *
     * @param scores T numbers; leave this array as it is
     * @return T weights, in a new array
     */
    static double[] softmax(double[] scores) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 1.5: for each row of weights, blend all tokens: each times its weight, added
     * up.
     *
     * @param weights T rows of T weights
     * @param inputs T tokens of d numbers
     * @return T context vectors of d numbers
     */
    static double[][] contextVectors(double[][] weights, double[][] inputs) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 1.6: all three steps. Scores, weights, context vectors.
     *
     * @param inputs T tokens of d numbers
     * @return T context vectors of d numbers
     */
    static double[][] selfAttention(double[][] inputs) {
        throw new UnsupportedOperationException("not written yet");
    }

    /** A dot product that somebody else has written, and that may count its calls. */
    interface Dot {
        double of(double[] a, double[] b);
    }

    /**
     * Task 1.7, a stretch: the same scores as in task 1.2, with about half as many dot
     * products.
     *
     * @param inputs T tokens of d numbers
     * @param dot to be used instead of your own: the test counts its calls
     * @return as attentionScores
     */
    static double[][] attentionScoresHalf(double[][] inputs, Dot dot) {
        throw new UnsupportedOperationException("not written yet");
    }
}
