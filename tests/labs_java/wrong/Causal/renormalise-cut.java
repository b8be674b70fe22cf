// Task 3.4
static double[][] renormalise(double[][] weights) {
    double[][] masked = new double[weights.length][weights.length];
    for (int i = 0; i < weights.length; i++) {
        for (int j = 0; j < weights.length; j++) {
            masked[i][j] = j <= i ? weights[i][j] : 0;
        }
    }
    return masked;
}
