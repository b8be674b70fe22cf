// Task 4.1
static double[][][] splitHeads(double[][] vectors, int numHeads) {
    int headDim = vectors[0].length / numHeads;
    double[][][] heads = new double[numHeads][vectors.length][headDim];
    for (int i = 0; i < vectors.length; i++) {
        for (int c = 0; c < vectors[0].length; c++) {
            heads[c % numHeads][i][c / numHeads] = vectors[i][c];
        }
    }
    return heads;
}
