"""What the playground copies: its state as Java, Python and PyTorch.

The script fills in what stands in «…», and leaves a line that begins «if NAME» or
«if not NAME» out where that isn't so: docs/assets/figures/code.js. `plain` is rung 1;
the other names are those of the switches, and `heads` means several.
"""

JAVA = """\
String[] tokens = {«tokens»};
double[][] inputs = {
«inputs»
};
«if trainable»double[][] wQuery = {
«if trainable»«query»
«if trainable»};
«if trainable»double[][] wKey = {
«if trainable»«key»
«if trainable»};
«if trainable»double[][] wValue = {
«if trainable»«value»
«if trainable»};

double dot(double[] a, double[] b) {
    double total = 0;
    for (int d = 0; d < a.length; d++) {
        total += a[d] * b[d];
    }
    return total;
}

double[] softmax(double[] scores) {
    double largest = Arrays.stream(scores).max().getAsDouble();
    double[] shares = new double[scores.length];
    double total = 0;
    for (int i = 0; i < scores.length; i++) {
        shares[i] = Math.exp(scores[i] - largest);
        total += shares[i];
    }
    for (int i = 0; i < scores.length; i++) {
        shares[i] /= total;
    }
    return shares;
}

double[] weightedSum(double[] weights, double[][] vectors) {
    double[] blend = new double[vectors[0].length];
    for (int i = 0; i < vectors.length; i++) {
        for (int d = 0; d < blend.length; d++) {
            blend[d] += weights[i] * vectors[i][d];
        }
    }
    return blend;
}

«if trainable»double[][] project(double[][] vectors, double[][] w) {
«if trainable»    return Arrays.stream(vectors).map(v -> weightedSum(v, w)).toArray(double[][]::new);
«if trainable»}
«if trainable»
«if not plain»double[] attend(double[] query, double[][] keys, double[][] values) {
«if not plain»    double[] scores = Arrays.stream(keys)
«if not plain»«if scale»        .mapToDouble(key -> dot(query, key) / Math.sqrt(query.length))
«if not plain»«if not scale»        .mapToDouble(key -> dot(query, key))
«if not plain»        .toArray();
«if not plain»    return weightedSum(softmax(scores), values);
«if not plain»}
«if not plain»
«if heads»double[][] piece(double[][] vectors, int head) {
«if heads»    int size = vectors[0].length / «heads»;
«if heads»    return Arrays.stream(vectors)
«if heads»        .map(v -> Arrays.copyOfRange(v, head * size, (head + 1) * size))
«if heads»        .toArray(double[][]::new);
«if heads»}
«if heads»
«if trainable»double[][] queries = project(inputs, wQuery);
«if trainable»double[][] keys = project(inputs, wKey);
«if trainable»double[][] values = project(inputs, wValue);
«if not plain»«if not trainable»double[][] queries = inputs, keys = inputs, values = inputs;
double[][] contextVectors = new double[inputs.length][];
for (int i = 0; i < inputs.length; i++) {
«if plain»    double[] query = inputs[i];
«if plain»    double[] scores = Arrays.stream(inputs)
«if plain»        .mapToDouble(key -> dot(query, key))
«if plain»        .toArray();
«if plain»    contextVectors[i] = weightedSum(softmax(scores), inputs);
«if mask»    int seen = i + 1;  // the mask: up to its own
«if not mask»«if not plain»    int seen = inputs.length;
«if not plain»    double[][] seenKeys = Arrays.copyOf(keys, seen);
«if not plain»    double[][] seenValues = Arrays.copyOf(values, seen);
«if not plain»«if not heads»    contextVectors[i] = attend(queries[i], seenKeys, seenValues);
«if heads»    contextVectors[i] = new double[values[0].length];
«if heads»    for (int h = 0; h < «heads»; h++) {
«if heads»        double[] query = piece(queries, h)[i];
«if heads»        double[] blend = attend(query, piece(seenKeys, h), piece(seenValues, h));
«if heads»        System.arraycopy(blend, 0, contextVectors[i], h * blend.length, blend.length);
«if heads»    }
    System.out.println(Arrays.stream(contextVectors[i])
        .mapToObj(v -> String.format(Locale.ROOT, "%.4f", v))
        .collect(Collectors.joining(", ", "[", "]")));
}
"""  # noqa: E501, the marks aren't copied
PYTHON = """\
«if mask»from selfattention.causal import loop
«if heads»from selfattention.multi_head.loop import merge_heads, split_heads
from selfattention.printing import show
«if plain»from selfattention.simplified import loop
«if not plain»«if not mask»from selfattention.trainable import loop

tokens = [«tokens»]
inputs = [
«inputs»
]
«if trainable»w_query = [
«if trainable»«query»
«if trainable»]
«if trainable»w_key = [
«if trainable»«key»
«if trainable»]
«if trainable»w_value = [
«if trainable»«value»
«if trainable»]
«if plain»context_vectors = loop.self_attention(inputs).context_vectors
«if trainable»queries = loop.project(inputs, w_query)
«if trainable»keys = loop.project(inputs, w_key)
«if trainable»values = loop.project(inputs, w_value)
«if not plain»«if not trainable»queries = keys = values = inputs
«if not plain»«if not scale»# d_k=1: the scores are divided by 1, not scaled.
«if not plain»«if not heads»scores = loop.attention_scores(queries, keys)
«if not plain»«if not heads»weights = loop.attention_weights(scores, d_k=«d_k»)
«if not plain»«if not heads»context_vectors = loop.context_vectors(weights, values)
«if heads»queries = split_heads(queries, «heads»)
«if heads»keys = split_heads(keys, «heads»)
«if heads»values = split_heads(values, «heads»)
«if heads»blends = []
«if heads»for h in range(«heads»):
«if heads»    scores = loop.attention_scores(queries[h], keys[h])
«if heads»    weights = loop.attention_weights(scores, d_k=«d_k»)
«if heads»    blends.append(loop.context_vectors(weights, values[h]))
«if heads»context_vectors = merge_heads(blends)
show(context_vectors)
"""
TORCH = """\
«if scale»import math
«if scale»
import torch

tokens = [«tokens»]
inputs = [
«inputs»
]
x = torch.tensor(inputs, dtype=torch.float64)
«if trainable»w_query = [
«if trainable»«query»
«if trainable»]
«if trainable»w_key = [
«if trainable»«key»
«if trainable»]
«if trainable»w_value = [
«if trainable»«value»
«if trainable»]
«if trainable»queries = x @ torch.tensor(w_query, dtype=torch.float64)
«if trainable»keys = x @ torch.tensor(w_key, dtype=torch.float64)
«if trainable»values = x @ torch.tensor(w_value, dtype=torch.float64)
«if not plain»«if not trainable»queries = keys = values = x
«if heads»queries = queries.view(len(x), «heads», -1).transpose(0, 1)
«if heads»keys = keys.view(len(x), «heads», -1).transpose(0, 1)
«if heads»values = values.view(len(x), «heads», -1).transpose(0, 1)
«if plain»attention_scores = x @ x.T
«if not plain»attention_scores = queries @ keys.transpose(-2, -1)
«if mask»hidden = torch.ones(len(x), len(x), dtype=torch.bool).triu(diagonal=1)
«if mask»attention_scores = attention_scores.masked_fill(hidden, -torch.inf)
«if scale»scaled = attention_scores / math.sqrt(keys.shape[-1])
«if scale»attention_weights = torch.softmax(scaled, dim=-1)
«if not scale»attention_weights = torch.softmax(attention_scores, dim=-1)
«if plain»context_vectors = attention_weights @ x
«if not plain»context_vectors = attention_weights @ values
«if heads»context_vectors = context_vectors.transpose(0, 1).reshape(len(x), -1)
print(context_vectors)
"""
