// Task 3.7
static double[][] selfAttention(
        double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
    double[][] queries = Trainable.project(inputs, wQuery);
    double[][] keys = Trainable.project(inputs, wKey);
    double[][] scores = new double[queries.length][keys.length];
    for (int i = 0; i < queries.length; i++) {
        for (int j = 0; j < keys.length; j++) {
            scores[i][j] = Simplified.dot(queries[i], keys[j]);
        }
    }
    double[][] weights = Trainable.attentionWeights(scores, keys[0].length);
    for (int i = 0; i < queries.length; i++) {
        for (int j = i + 1; j < keys.length; j++) {
            weights[i][j] = 0;
        }
    }
    return Simplified.contextVectors(weights, Trainable.project(inputs, wValue));
}
