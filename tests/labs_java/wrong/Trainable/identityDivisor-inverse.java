// Task 2.5
static double identityDivisor(int dIn) {
    return 1 / Math.sqrt(dIn);
}
