// Task 1.4
static double[] softmax(double[] scores) {
    double[] weights = new double[scores.length];
    double total = 0;
    for (int i = 0; i < scores.length; i++) {
        weights[i] = Math.exp(scores[i]);
        total += weights[i];
    }
    for (int i = 0; i < scores.length; i++) {
        weights[i] /= total;
    }
    return weights;
}
