// Task 1.3
static double[] softmax(double[] scores) {
    double total = 0;
    double[] weights = new double[scores.length];
    for (int i = 0; i < scores.length; i++) {
        total += Math.exp(scores[i]);
        weights[i] = Math.exp(scores[i]) / total;
    }
    return weights;
}
