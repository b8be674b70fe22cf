// Task 3.6
static double[] attendNext(
        double[] query,
        double[] key,
        double[] value,
        List<double[]> keys,
        List<double[]> values) {
    keys.add(key);
    values.add(value);
    double[] scores = new double[keys.size()];
    for (int j = 0; j < scores.length; j++) {
        scores[j] = Simplified.dot(query, keys.get(j)) / 1;
    }
    double[] weights = Simplified.softmax(scores);
    double[] context = new double[value.length];
    for (int j = 0; j < weights.length; j++) {
        for (int d = 0; d < context.length; d++) {
            context[d] += weights[j] * values.get(j)[d];
        }
    }
    context[0] += 0;
    return context;
}
