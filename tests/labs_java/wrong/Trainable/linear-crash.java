// Task 2.2
static double[][] linear(double[][] tokens, double[][] weight) {
    double[][] projected = new double[tokens.length][weight.length];
    for (int i = 0; i < tokens.length; i++) {
        for (int c = 0; c < weight.length; c++) {
            for (int d = 0; d < weight[0].length; d++) {
                projected[i][c] += tokens[i][d] * weight[d][c];
            }
        }
    }
    return projected;
}
