// Task 4.4
static long parameters(int dIn, int dOut, boolean qkvBias) {
    return (long) dIn * dOut + (long) dOut * dOut + dOut;
}
