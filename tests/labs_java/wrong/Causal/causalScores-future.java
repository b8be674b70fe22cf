// Task 3.1
static double[][] causalScores(double[][] queries, double[][] keys) {
    double[][] scores = new double[queries.length][keys.length];
    for (int i = 0; i < queries.length; i++) {
        for (int j = 0; j < keys.length; j++) {
            scores[i][j] = j >= i ? Simplified.dot(queries[i], keys[j]) : Double.NEGATIVE_INFINITY;
        }
    }
    return scores;
}
