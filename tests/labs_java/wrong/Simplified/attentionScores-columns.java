// Task 1.2
static double[][] attentionScores(double[][] inputs) {
    int size = inputs[0].length;
    double[][] scores = new double[size][size];
    for (int c = 0; c < size; c++) {
        for (int d = 0; d < size; d++) {
            for (double[] token : inputs) {
                scores[c][d] += token[c] * token[d];
            }
        }
    }
    return scores;
}
