// Task 4.1
static double[][][] splitHeads(double[][] vectors, int numHeads) {
    int headDim = vectors[0].length / numHeads;
    double[][][] heads = new double[numHeads][vectors.length][headDim];
    for (int h = 0; h < numHeads; h++) {
        for (int i = 0; i < vectors.length; i++) {
            for (int c = 0; c < vectors[i].length; c++) {
                heads[h][i][c] = vectors[i][c];
            }
        }
    }
    return heads;
}
