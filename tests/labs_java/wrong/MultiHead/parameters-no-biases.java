// Task 4.4
static long parameters(int dIn, int dOut, boolean qkvBias) {
    return 3L * dIn * dOut + (long) dOut * dOut + (qkvBias ? 0 : dOut);
}
