// Task 2.3
static double[][] attentionWeights(double[][] scores, int dK) {
    for (double[] row : scores) {
        for (int j = 0; j < row.length; j++) {
            row[j] /= Math.sqrt(dK);
        }
    }
    double[][] weights = new double[scores.length][];
    for (int i = 0; i < scores.length; i++) {
        weights[i] = Simplified.softmax(scores[i]);
    }
    return weights;
}
