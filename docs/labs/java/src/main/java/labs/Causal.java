package labs;

import java.util.List;

/**
 * Lab 3: attention that doesn't look ahead. The pages: rung 3, from "The mask" to "A
 * cache".
 *
 * <p>Of use here: {@code Simplified.dot} and {@code Simplified.softmax},
 * {@code Trainable.project} and {@code Trainable.attentionWeights}. Task 3.8 is in
 * FiveBugs.java.
 */
final class Causal {

    /**
     * Task 3.1, to warm up: score each query against the keys up to its own token. The
     * bound of the inner loop is the mask. Where no loop comes, the score is
     * {@code Double.NEGATIVE_INFINITY}.
     *
     * @param queries T rows of dK numbers
     * @param keys T rows of dK numbers
     * @return T rows of T scores
     */
    static double[][] causalScores(double[][] queries, double[][] keys) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 3.2: turn such scores into weights. Divide by the square root of dK, as in
     * lab 2. What does softmax make of minus infinity?
     *
     * @param causalScores T rows of T scores, minus infinity where hidden
     * @param dK how many numbers a key has
     * @return T rows of T weights, 0 where hidden, each row adding up to 1
     */
    static double[][] causalWeights(double[][] causalScores, int dK) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 3.3: the other way to the same scores, the one that matrices take. All scores
     * are there already; put minus infinity in the place of those that look ahead.
     *
     * @param scores T rows of T scores of all pairs; leave them as they are
     * @return T rows of T scores, in new arrays
     */
    static double[][] mask(double[][] scores) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 3.4: the third way begins after the softmax. Set the weights that look ahead
     * to 0, then make each row add up to 1 again.
     *
     * @param weights T rows of T weights, each row adding up to 1; leave them as they are
     * @return T rows of T weights, in new arrays
     */
    static double[][] renormalise(double[][] weights) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 3.5: dropout. Set the weights that aren't kept to 0, and make the others
     * larger, so that a row adds up to 1 on average over many draws.
     *
     * @param weights T rows of T weights; leave them as they are
     * @param kept T rows of T flags, drawn already: true = this weight is kept
     * @param p the chance with which a weight was dropped, from 0 up to but not 1
     * @return T rows of T weights, in new arrays
     */
    static double[][] dropout(double[][] weights, boolean[][] kept, double p) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 3.6: one step with a cache. A new token arrives: add its key and its value to
     * those of the tokens before it, and attend to all that are there. There is nothing
     * to mask: later tokens haven't come yet.
     *
     * @param query dK numbers, of the new token
     * @param key dK numbers, of the new token
     * @param value dOut numbers, of the new token
     * @param keys the cache: the keys of the tokens before, empty at first
     * @param values the cache: their values
     * @return dOut numbers, the context vector of the new token
     */
    static double[] attendNext(
            double[] query,
            double[] key,
            double[] value,
            List<double[]> keys,
            List<double[]> values) {
        throw new UnsupportedOperationException("not written yet");
    }

    /**
     * Task 3.7: causal self-attention from the inputs to the context vectors, without
     * dropout.
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
}
