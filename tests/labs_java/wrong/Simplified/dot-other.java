// Task 1.1
static double dot(double[] a, double[] b) {
    double total = 1;
    for (int d = 0; d < a.length; d++) {
        total += a[d] * b[d];
    }
    return total;
}
