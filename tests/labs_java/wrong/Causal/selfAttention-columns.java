// Task 3.7
static double[][] selfAttention(
        double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
    double[][] queries = Trainable.project(inputs, wQuery);
    double[][] keys = Trainable.project(inputs, wKey);
    double[][] weights = new double[queries.length][keys.length];
    for (int j = 0; j < keys.length; j++) {
        double total = 0;
        for (int i = j; i < queries.length; i++) {
            double score = Simplified.dot(queries[i], keys[j]) / Math.sqrt(keys[0].length);
            weights[i][j] = Math.exp(score);
            total += weights[i][j];
        }
        for (int i = j; i < queries.length; i++) {
            weights[i][j] /= total;
        }
    }
    return Simplified.contextVectors(weights, Trainable.project(inputs, wValue));
}
