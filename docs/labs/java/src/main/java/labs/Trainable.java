package labs;

/**
 * Lab 2: attention with weights to learn. The pages: rung 2, from "The look-up" to "A
 * class with weights".
 *
 * <p>What you wrote in lab 1 is of use here: {@code Simplified.softmax(row)}.
 */
final class Trainable {

    /**
     * Task 2.1, to warm up: multiply every token by a matrix, x times W.
     *
     * @param tokens T tokens of dIn numbers
     * @param w dIn rows of dOut numbers
     * @return T rows of dOut numbers
     */
    static double[][] project(double[][] tokens, double[][] w) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 2.2: the same with a matrix as PyTorch's nn.Linear stores it.
     *
     * @param tokens T tokens of dIn numbers
     * @param weight dOut rows of dIn numbers: a row for each number that comes out
     * @return T rows of dOut numbers
     */
    static double[][] linear(double[][] tokens, double[][] weight) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 2.3: turn scores into weights, as in lab 1, but divide the scores by the
     * square root of dK first.
     *
     * @param scores T rows of T numbers; leave them as they are
     * @param dK how many numbers a key has
     * @return T rows of T weights, each row adding up to 1
     */
    static double[][] attentionWeights(double[][] scores, int dK) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 2.4: project the tokens to queries, keys and values, score each query against
     * each key, turn the scores into weights, and blend the values.
     *
     * @param inputs T tokens of dIn numbers
     * @param wQuery dIn rows of dK numbers
     * @param wKey dIn rows of dK numbers
     * @param wValue dIn rows of dOut numbers
     * @return T context vectors of dOut numbers
     */
    static double[][] selfAttention(
            double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 2.5: predict, then run. Let wQuery, wKey and wValue be identity matrices:
     * ones on the diagonal, zeros elsewhere. Then queries, keys and values are the
     * tokens themselves, and selfAttention does what lab 1 did, except that each score
     * is divided by something. By what?
     *
     * @param dIn how many numbers a token has
     * @return what the scores are divided by
     */
    static double identityDivisor(int dIn) {
        throw new UnsupportedOperationException("not written yet");
    }
}
