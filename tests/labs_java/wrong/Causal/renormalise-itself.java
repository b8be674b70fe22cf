// Task 3.4
static double[][] renormalise(double[][] weights) {
    double[][] masked = new double[weights.length][weights.length];
    for (int i = 0; i < weights.length; i++) {
        double total = 0;
        for (int j = 0; j < i; j++) {
            masked[i][j] = weights[i][j];
            total += weights[i][j];
        }
        for (int j = 0; j < weights.length; j++) {
            masked[i][j] /= total;
        }
    }
    return masked;
}
