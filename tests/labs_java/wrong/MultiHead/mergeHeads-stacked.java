// Task 4.2
static double[][] mergeHeads(double[][][] heads) {
    double[][] vectors = new double[heads.length * heads[0].length][];
    for (int h = 0; h < heads.length; h++) {
        for (int i = 0; i < heads[0].length; i++) {
            vectors[h * heads[0].length + i] = heads[h][i];
        }
    }
    return vectors;
}
