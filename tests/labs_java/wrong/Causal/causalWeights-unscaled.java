// Task 3.2
static double[][] causalWeights(double[][] causalScores, int dK) {
    return Trainable.attentionWeights(causalScores, 1);
}
