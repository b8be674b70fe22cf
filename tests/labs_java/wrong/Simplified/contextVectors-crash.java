// Task 1.5
static double[][] contextVectors(double[][] weights, double[][] inputs) {
    double[][] contexts = new double[inputs.length][inputs.length];
    for (int i = 0; i < inputs.length; i++) {
        for (int j = 0; j < inputs.length; j++) {
            for (int d = 0; d < inputs.length; d++) {
                contexts[i][d] += weights[i][j] * inputs[j][d];
            }
        }
    }
    return contexts;
}
