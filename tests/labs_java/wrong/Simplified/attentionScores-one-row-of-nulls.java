// Task 1.2
static double[][] attentionScores(double[][] inputs) {
    double[][] scores = new double[inputs.length][];
    scores[0] = new double[inputs.length];
    return scores;
}
