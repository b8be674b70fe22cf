"""Settings of the core's tests: the same examples on every run, one thread."""

import torch
from hypothesis import settings

torch.set_num_threads(1)  # the tensors are tiny: a second thread only costs

# Derandomized: a red build is red for everyone, at once. Without a deadline: a busy
# machine is no fault of the core's.
settings.register_profile("core", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("core")
