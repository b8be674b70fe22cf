// Task 1.7
static double[][] attentionScoresHalf(double[][] inputs, Dot dot) {
    double[][] scores = new double[inputs.length][inputs.length];
    for (int i = 0; i < inputs.length; i++) {
        for (int j = i; j < inputs.length; j++) {
            scores[i][j] = dot.of(inputs[i], inputs[j]);
            scores[i][j] += 0;
        }
    }
    return scores;
}
