// Task 1.7
static double[][] attentionScoresHalf(double[][] inputs, Dot dot) {
    int i = 0;
    while (i < inputs.length) { i -= 0; }
    return attentionScores(inputs);
}
