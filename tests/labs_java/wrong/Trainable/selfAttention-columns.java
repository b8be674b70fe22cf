// Task 2.4
static double[][] selfAttention(
        double[][] inputs, double[][] wQuery, double[][] wKey, double[][] wValue) {
    double[][] queries = project(inputs, wQuery);
    double[][] keys = project(inputs, wKey);
    double[][] turned = new double[keys.length][queries.length];
    for (int i = 0; i < queries.length; i++) {
        for (int j = 0; j < keys.length; j++) {
            turned[j][i] = Simplified.dot(queries[i], keys[j]);
        }
    }
    double[][] columns = attentionWeights(turned, keys[0].length);
    double[][] weights = new double[queries.length][keys.length];
    for (int i = 0; i < queries.length; i++) {
        for (int j = 0; j < keys.length; j++) {
            weights[i][j] = columns[j][i];
        }
    }
    return Simplified.contextVectors(weights, project(inputs, wValue));
}
