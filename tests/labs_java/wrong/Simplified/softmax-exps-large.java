// Task 1.4
static double[] softmax(double[] scores) {
    double[] weights = new double[scores.length];
    for (int i = 0; i < scores.length; i++) {
        weights[i] = Math.exp(scores[i]);
    }
    return weights;
}
