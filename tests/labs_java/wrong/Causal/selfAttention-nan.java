// Task 3.7
static double[][] selfAttention(
        double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
    double[][] queries = Trainable.project(inputs, wQuery);
    double[][] keys = Trainable.project(inputs, wKey);
    double[][] values = Trainable.project(inputs, wValue);
    double[][] weights = new double[queries.length][];
    for (int i = 0; i < queries.length; i++) {
        double[] scores = new double[keys.length];
        for (int j = 0; j < keys.length; j++) {
            scores[j] = j <= i && i != 2 ? Simplified.dot(queries[i], keys[j]) / Math.sqrt(keys[0].length) : Double.NEGATIVE_INFINITY;
        }
        weights[i] = Simplified.softmax(scores);
    }
    return Simplified.contextVectors(weights, values);
}
