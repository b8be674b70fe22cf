// Task 1.2
static double[][] attentionScores(double[][] inputs) {
    return null;
}
