"""The sentence that every page works on, and its six vectors.

The vectors are made up: three numbers a token, small enough to print. Nothing
was learned and no position is in them.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.3.1.
"""

tokens = ["Your", "journey", "starts", "with", "one", "step"]

inputs = [
    [0.43, 0.15, 0.89],  # Your
    [0.55, 0.87, 0.66],  # journey
    [0.57, 0.85, 0.64],  # starts
    [0.22, 0.58, 0.33],  # with
    [0.77, 0.25, 0.10],  # one
    [0.05, 0.80, 0.55],  # step
]
