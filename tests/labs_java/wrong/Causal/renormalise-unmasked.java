// Task 3.4
static double[][] renormalise(double[][] weights) {
    return weights;
}
