// Task 1.6
static double[][] selfAttention(double[][] inputs) {
    double[][] weights = attentionScores(inputs);
    for (int j = 0; j < inputs.length; j++) {
        double[] column = new double[inputs.length];
        for (int i = 0; i < inputs.length; i++) {
            column[i] = weights[i][j];
        }
        column = softmax(column);
        for (int i = 0; i < inputs.length; i++) {
            weights[i][j] = column[i];
        }
    }
    return contextVectors(weights, inputs);
}
