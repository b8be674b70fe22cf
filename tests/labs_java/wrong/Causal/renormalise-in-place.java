// Task 3.4
static double[][] renormalise(double[][] weights) {
    for (int i = 0; i < weights.length; i++) {
        double total = 0;
        for (int j = 0; j <= i; j++) {
            total += weights[i][j];
        }
        for (int j = 0; j < weights.length; j++) {
            weights[i][j] = j <= i ? weights[i][j] / total : 0;
        }
    }
    return weights;
}
