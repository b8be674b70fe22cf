// Task 1.6
static double[][] selfAttention(double[][] inputs) {
    double[][] weights = attentionScores(inputs);
    for (double[] row : weights) {
        double total = 0;
        for (double score : row) {
            total += score;
        }
        for (int j = 0; j < row.length; j++) {
            row[j] /= total;
        }
    }
    return contextVectors(weights, inputs);
}
