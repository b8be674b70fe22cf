// Task 1.6
static double[][] selfAttention(double[][] inputs) {
    double[][] weights = attentionScores(inputs);
    for (int i = 0; i < inputs.length; i++) {
        for (int j = 0; j < inputs.length; j++) {
            weights[i][j] /= Math.sqrt(inputs[0].length);
        }
        weights[i] = softmax(weights[i]);
    }
    return contextVectors(weights, inputs);
}
