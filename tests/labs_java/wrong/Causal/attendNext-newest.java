// Task 3.6
static double[] attendNext(
        double[] query,
        double[] key,
        double[] value,
        List<double[]> keys,
        List<double[]> values) {
    keys.add(key);
    values.add(value);
    return value;
}
