// Task 4.1
static double[][][] splitHeads(double[][] vectors, int numHeads) {
    int headDim = vectors[0].length / numHeads;
    double[][][] heads = new double[vectors.length][numHeads][headDim];
    for (int i = 0; i < vectors.length; i++) {
        for (int c = 0; c < vectors[0].length; c++) {
            heads[i][c / headDim][c % headDim] = vectors[i][c];
        }
    }
    return heads;
}
