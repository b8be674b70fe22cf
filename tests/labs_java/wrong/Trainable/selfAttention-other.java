// Task 2.4
static double[][] selfAttention(
        double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
    double[][] queries = project(inputs, wQuery);
    double[][] keys = project(inputs, wKey);
    double[][] values = project(inputs, wValue);
    double[][] weights = new double[queries.length][];
    for (int i = 0; i < queries.length; i++) {
        double[] scores = new double[keys.length];
        for (int j = 0; j < keys.length; j++) {
            scores[j] = Simplified.dot(queries[i], queries[j]) / Math.sqrt(keys[0].length);
        }
        weights[i] = Simplified.softmax(scores);
    }
    return Simplified.contextVectors(weights, values);
}
