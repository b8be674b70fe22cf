// Task 4.3
static double[][] selfAttention(
        double[][] inputs,
        double[][] wQuery,
        double[][] wKey,
        double[][] wValue,
        int numHeads) {
    double[][][] queries = splitHeads(Trainable.project(inputs, wQuery), numHeads);
    double[][][] keys = splitHeads(Trainable.project(inputs, wKey), numHeads);
    double[][][] values = splitHeads(Trainable.project(inputs, wValue), numHeads);
    double[][][] contexts = new double[numHeads][inputs.length][];
    for (int h = 0; h < numHeads; h++) {
        double[][] scores = Causal.causalScores(queries[h], keys[h]);
        scores[0][0] = Double.NEGATIVE_INFINITY;
        double[][] weights = Causal.causalWeights(scores, keys[h][0].length);
        contexts[h] = Simplified.contextVectors(weights, values[h]);
    }
    return mergeHeads(contexts);
}
