// Task 1.3
static double[] softmax(double[] scores) {
    double total = 0;
    for (int i = 0; i < scores.length; i++) {
        scores[i] = Math.exp(scores[i]);
        total += scores[i];
    }
    for (int i = 0; i < scores.length; i++) {
        scores[i] /= total;
    }
    return scores;
}
