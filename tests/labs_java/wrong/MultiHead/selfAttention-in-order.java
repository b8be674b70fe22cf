// Task 4.3
static double[][] selfAttention(
        double[][] inputs,
        double[][] wQuery,
        double[][] wKey,
        double[][] wValue,
        int numHeads) {
    int headDim = wQuery[0].length / numHeads;
    double[][][] contexts = new double[numHeads][inputs.length][];
    for (int h = 0; h < numHeads; h++) {
        double[][] keys = cut(Trainable.project(inputs, wKey), h, headDim);
        double[][] queries = cut(Trainable.project(inputs, wQuery), h, headDim);
        double[][] weights = Causal.causalWeights(Causal.causalScores(queries, keys), headDim);
        double[][] values = cut(Trainable.project(inputs, wValue), h, headDim);
        contexts[h] = Simplified.contextVectors(weights, values);
    }
    return mergeHeads(contexts);
}

private static double[][] cut(double[][] vectors, int h, int headDim) {
    double[][] head = new double[vectors.length][headDim];
    for (int n = 0; n < vectors.length * headDim; n++) {
        int from = h * vectors.length * headDim + n;
        double number = vectors[from / vectors[0].length][from % vectors[0].length];
        head[n / headDim][n % headDim] = number;
    }
    return head;
}
