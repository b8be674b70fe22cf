// Task 1.5
static double[][] contextVectors(double[][] weights, double[][] inputs) {
    return weights;
}
