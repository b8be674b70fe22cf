// Task 3.5
static double[][] dropout(double[][] weights, boolean[][] kept, double p) {
    double[][] dropped = new double[weights.length][weights.length];
    for (int i = 0; i < weights.length; i++) {
        for (int j = 0; j < weights.length; j++) {
            dropped[i][j] = kept[i][j] ? weights[i][j] / p : 0;
        }
    }
    return dropped;
}
