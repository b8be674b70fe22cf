// Task 1.2
static double[][] attentionScores(double[][] inputs) {
    double[][] scores = new double[inputs.length][inputs.length];
    for (int i = 0; i < inputs.length; i++) {
        for (int j = 0; j < inputs.length; j++) {
            scores[i][j] = dot(inputs[i], inputs[j]);
        }
        scores[i] = softmax(scores[i]);
    }
    return scores;
}
