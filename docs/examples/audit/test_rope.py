"""A test that an engineer puts beside a model: its RoPE against the configuration that the weights came with."""

import json
from pathlib import Path

import numpy as np

import rope_proofs as rp

CONFIG = json.loads(Path(__file__).with_name("config.json").read_text())


# example rope
def rope(x, positions, config=CONFIG):
    """What is on trial: Llama 3.1, pairs (i, i + d/2)."""
    s, half = config["rope_scaling"], x.shape[-1] // 2
    theta = config["rope_theta"] ** (-np.arange(half) / half)
    turns = s["original_max_position_embeddings"] * theta / (2 * np.pi)
    kept = np.clip((turns - s["low_freq_factor"]) / (s["high_freq_factor"] - s["low_freq_factor"]), 0, 1)
    angle = positions[:, None] * (theta * (kept + (1 - kept) / s["factor"]))
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[:, :half], x[:, half:]
    return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=1).astype(x.dtype)
# end


# example test
def test_rope_is_that_of_the_configuration():
    rp.audit(rope, head_dim=CONFIG["head_dim"], expect=CONFIG, layout="half-split").check()


def test_decoding_is_prefill():
    assert rp.compare(rope, rope, head_dim=CONFIG["head_dim"], longest=64, decoding=True)


def test_a_scaling_that_is_ignored_is_seen():
    plain = CONFIG | {"rope_scaling": CONFIG["rope_scaling"] | {"factor": 1.0}}
    found = rp.audit(lambda x, p: rope(x, p, plain), head_dim=CONFIG["head_dim"], expect=CONFIG)
    assert found.diagnosis.id == "scaling-ignored"
# end
