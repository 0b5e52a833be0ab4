"""What is on trial: RoPE of x (tokens, d) at positions (tokens,)."""
import numpy as np


def rope(x, positions):
    angle = positions[:, None] * 10000.0 ** (-np.arange(0, x.shape[1], 2) / x.shape[1])
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, ::2], x[:, 1::2]
    return np.stack([a * cos - b * sin, a * sin + b * cos], axis=-1).reshape(x.shape)
