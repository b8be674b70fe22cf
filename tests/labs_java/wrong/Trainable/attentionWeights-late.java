// Task 2.3
static double[][] attentionWeights(double[][] scores, int dK) {
    double[][] weights = new double[scores.length][];
    for (int i = 0; i < scores.length; i++) {
        weights[i] = Simplified.softmax(scores[i]);
        for (int j = 0; j < weights[i].length; j++) {
            weights[i][j] /= Math.sqrt(dK);
        }
    }
    return weights;
}
