"""What the tests of the Java labs put in: the sentence, and random numbers.

The sizes differ wherever they can, so that a mixed-up one shows.
"""

from selfattention import seeds
from selfattention.example import inputs
from selfattention.linear import Linear

TOKENS, D_IN, D_K, D_OUT = 5, 7, 3, 2
NUM_HEADS, HEAD_DIM = 2, 3
DROPOUT = 0.2

SENTENCE = inputs

seeds.manual_seed(123)
RANDOM = seeds.uniform(1.0, TOKENS, D_IN)
SQUARE = seeds.uniform(1.0, len(inputs[0]), len(inputs[0]))
W_QUERY = seeds.uniform(1.0, D_IN, D_K)
W_KEY = seeds.uniform(1.0, D_IN, D_K)
W_VALUE = seeds.uniform(1.0, D_IN, D_OUT)
HEADS_QUERY = seeds.uniform(1.0, D_IN, NUM_HEADS * HEAD_DIM)
HEADS_KEY = seeds.uniform(1.0, D_IN, NUM_HEADS * HEAD_DIM)
HEADS_VALUE = seeds.uniform(1.0, D_IN, NUM_HEADS * HEAD_DIM)
CHANCES = seeds.rand(TOKENS, TOKENS)

seeds.manual_seed(789)  # the weights of the page "A class with weights"
LINEAR = Linear(len(inputs[0]), 2, bias=False)
