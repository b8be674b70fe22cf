// Task 2.1
static double[][] project(double[][] tokens, double[][] w) {
    double[][] projected = new double[tokens.length][w.length];
    for (int i = 0; i < tokens.length; i++) {
        for (int c = 0; c < w.length; c++) {
            for (int d = 0; d < w[0].length; d++) {
                projected[i][c] += tokens[i][d] * w[c][d];
            }
        }
    }
    return projected;
}
