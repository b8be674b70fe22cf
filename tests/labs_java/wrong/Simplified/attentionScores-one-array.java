// Task 1.2
static double[][] attentionScores(double[][] inputs) {
    double[][] scores = new double[inputs.length][];
    double[] row = new double[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
        for (int j = 0; j < inputs.length; j++) {
            row[j] = dot(inputs[i], inputs[j]);
        }
        scores[i] = row;
    }
    return scores;
}
