"""Tasks to write a class that holds its weights: an `nn.Module`."""
