// Task 3.4
static double[][] renormalise(double[][] weights) {
    double[][] masked = new double[weights.length][weights.length];
    for (int j = 0; j < weights.length; j++) {
        double total = 0;
        for (int i = j; i < weights.length; i++) {
            total += weights[i][j];
        }
        for (int i = j; i < weights.length; i++) {
            masked[i][j] = weights[i][j] / total;
        }
    }
    return masked;
}
