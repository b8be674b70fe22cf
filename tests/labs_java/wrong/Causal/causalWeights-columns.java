// Task 3.2
static double[][] causalWeights(double[][] causalScores, int dK) {
    double[][] weights = new double[causalScores.length][causalScores.length];
    for (int j = 0; j < causalScores.length; j++) {
        double[] column = new double[causalScores.length];
        for (int i = 0; i < causalScores.length; i++) {
            column[i] = causalScores[i][j] / Math.sqrt(dK);
        }
        column = Simplified.softmax(column);
        for (int i = 0; i < causalScores.length; i++) {
            weights[i][j] = column[i];
        }
    }
    return weights;
}
