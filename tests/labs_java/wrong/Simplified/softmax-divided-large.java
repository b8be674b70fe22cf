// Task 1.4
static double[] softmax(double[] scores) {
    double total = 0;
    for (double score : scores) {
        total += score;
    }
    double[] weights = new double[scores.length];
    for (int i = 0; i < scores.length; i++) {
        weights[i] = scores[i] / total;
    }
    return weights;
}
