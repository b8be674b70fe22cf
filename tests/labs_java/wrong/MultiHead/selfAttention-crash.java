// Task 4.3
static double[][] selfAttention(
        double[][] inputs,
        double[][] wQuery,
        double[][] wKey,
        double[][] wValue,
        int numHeads) {
    double[][][] queries = splitHeads(Trainable.project(inputs, wQuery), numHeads);
    double[][][] keys = splitHeads(Trainable.project(inputs, wKey), numHeads);
    double[][][] contexts = new double[numHeads][inputs.length][];
    for (int h = 0; h < inputs.length; h++) {
        contexts[h] = Causal.causalScores(queries[h], keys[h]);
    }
    return mergeHeads(contexts);
}
