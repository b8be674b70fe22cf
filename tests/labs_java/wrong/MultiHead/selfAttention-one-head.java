// Task 4.3
static double[][] selfAttention(
        double[][] inputs,
        double[][] wQuery,
        double[][] wKey,
        double[][] wValue,
        int numHeads) {
    return Causal.selfAttention(inputs, wQuery, wKey, wValue);
}
