// Task 2.3
static double[][] attentionWeights(double[][] scores, int dK) {
    double[][] weights = new double[scores.length][];
    for (int i = 0; i < scores.length; i++) {
        double[] scaled = new double[scores[i].length];
        for (int j = 0; j < scaled.length; j++) {
            scaled[j] = scores[i][j] / Math.sqrt(scores.length);
        }
        weights[i] = Simplified.softmax(scaled);
    }
    return weights;
}
