// Task 1.2
static double[][] attentionScores(double[][] inputs) {
    double[][] scores = new double[inputs.length][inputs.length];
    for (int i = 0; i < inputs.length; i++) {
        for (int j = 0; j < inputs.length; j++) {
            double score = dot(inputs[i], inputs[j]);
        }
    }
    return scores;
}
