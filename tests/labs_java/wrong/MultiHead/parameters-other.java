// Task 4.4
static long parameters(int dIn, int dOut, boolean qkvBias) {
    return 4L * dIn * dOut;
}
