// Task 3.2
static double[][] causalWeights(double[][] causalScores, int dK) {
    double[][] weights = new double[causalScores.length][causalScores.length];
    for (int i = 0; i < weights.length; i++) {
        double least = causalScores[i][0];
        double total = 0;
        for (double score : causalScores[i]) {
            least = Math.min(least, score);
        }
        for (int j = 0; j < weights.length; j++) {
            weights[i][j] = Math.exp((causalScores[i][j] - least) / Math.sqrt(dK));
            total += weights[i][j];
        }
        for (int j = 0; j < weights.length; j++) {
            weights[i][j] /= total;
        }
    }
    return weights;
}
