// Task 4.2
static double[][] mergeHeads(double[][][] heads) {
    int headDim = heads[0][0].length;
    double[][] vectors = new double[heads[0].length][heads.length * headDim];
    for (int h = 0; h < heads.length; h++) {
        for (int i = 0; i < heads[0].length; i++) {
            for (int d = 0; d < headDim; d++) {
                vectors[i][(heads.length - 1 - h) * headDim + d] = heads[h][i][d];
            }
        }
    }
    return vectors;
}
