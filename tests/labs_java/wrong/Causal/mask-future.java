// Task 3.3
static double[][] mask(double[][] scores) {
    double[][] masked = new double[scores.length][scores.length];
    for (int i = 0; i < scores.length; i++) {
        for (int j = 0; j < scores.length; j++) {
            masked[i][j] = j >= i ? scores[i][j] : Double.NEGATIVE_INFINITY;
        }
    }
    return masked;
}
