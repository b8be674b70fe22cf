// Task 2.3
static double[][] attentionWeights(double[][] scores, int dK) {
    double[][] weights = new double[scores.length][scores.length];
    for (int j = 0; j < scores.length; j++) {
        double[] column = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            column[i] = scores[i][j] / Math.sqrt(dK);
        }
        column = Simplified.softmax(column);
        for (int i = 0; i < scores.length; i++) {
            weights[i][j] = column[i];
        }
    }
    return weights;
}
