"""PyTorch's `nn.Linear` as loops: one weight matrix, drawn at random."""

import math

from selfattention import seeds
from selfattention.checks import lists, sizes
from selfattention.simplified.loop import dot


class Linear:
    """A projection: every token's `d_in` numbers become `d_out` numbers.

    Attributes:
        weight: `(d_out, d_in)`: a row for each number that comes out.
        bias: `(d_out,)`, added to what comes out, or None.

    Source:
        The class `torch.nn.Linear`, its initial weights included.
    """

    def __init__(self, d_in: int, d_out: int, bias: bool = True):
        """Draw the weights, from `seeds`.

        Args:
            d_in: Numbers per token that go in.
            d_out: Numbers per token that come out.
            bias: Whether to add a bias.

        Raises:
            TypeError: If a size isn't an int.
            ValueError: If a size isn't positive.
        """
        sizes.positive(d_in, "d_in")
        sizes.positive(d_out, "d_out")
        bound = 1 / math.sqrt(d_in)
        self.weight = seeds.uniform(bound, d_out, d_in)
        self.bias = seeds.uniform(bound, d_out) if bias else None

    def __call__(self, inputs: list[list[float]]) -> list[list[float]]:
        """Project every token.

        Args:
            inputs: `(T, d_in)`.

        Returns:
            `(T, d_out)`.

        Raises:
            TypeError: If `inputs` is not a list of lists of numbers.
            ValueError: If `inputs` is empty, ragged, holds NaN or infinity, or hasn't
                `d_in` columns.
        """
        lists.matrix(inputs, "inputs")
        sizes.features(len(inputs[0]), len(self.weight[0]), "the projection")
        outputs = []
        for token in inputs:
            output = [dot(token, row) for row in self.weight]
            if self.bias is not None:
                for d in range(len(output)):
                    output[d] += self.bias[d]
            outputs.append(output)
        return outputs
