"""A port that fails: it couples (2i, 2i+1) where the weights want (i, i + d/2), and ignores base and scaling."""

import sys
from pathlib import Path

# example port
import numpy as np
import rope_proofs as rp


def rope(x, positions):
    """x (tokens, 128), positions (tokens,)"""
    angle = positions[:, None] * 10000.0 ** (-np.arange(0, 128, 2) / 128)
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, ::2], x[:, 1::2]
    return np.stack([a * cos - b * sin, a * sin + b * cos], axis=-1).reshape(x.shape)


def test_rope(config="config.json"):
    rp.audit(rope, head_dim=128, expect=config, layout="half-split").check()
# end


if __name__ == "__main__":
    try:
        test_rope(Path(__file__).with_name("config.json"))
    except AssertionError as error:
        sys.exit(str(error))
