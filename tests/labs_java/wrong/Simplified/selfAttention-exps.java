// Task 1.6
static double[][] selfAttention(double[][] inputs) {
    double[][] weights = attentionScores(inputs);
    for (double[] row : weights) {
        for (int j = 0; j < row.length; j++) {
            row[j] = Math.exp(row[j]);
        }
    }
    return contextVectors(weights, inputs);
}
