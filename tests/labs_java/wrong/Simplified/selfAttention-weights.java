// Task 1.6
static double[][] selfAttention(double[][] inputs) {
    double[][] weights = attentionScores(inputs);
    for (int i = 0; i < inputs.length; i++) {
        weights[i] = softmax(weights[i]);
    }
    return weights;
}
