// Task 1.6
static double[][] selfAttention(double[][] inputs) {
    return contextVectors(attentionScores(inputs), inputs);
}
