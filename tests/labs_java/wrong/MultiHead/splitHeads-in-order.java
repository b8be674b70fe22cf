// Task 4.1
static double[][][] splitHeads(double[][] vectors, int numHeads) {
    int headDim = vectors[0].length / numHeads;
    double[][][] heads = new double[numHeads][vectors.length][headDim];
    for (int n = 0; n < vectors.length * vectors[0].length; n++) {
        double number = vectors[n / vectors[0].length][n % vectors[0].length];
        int row = n / headDim;
        heads[row / vectors.length][row % vectors.length][n % headDim] = number;
    }
    return heads;
}
