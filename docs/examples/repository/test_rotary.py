from rotary import rope


def test_rope_is_that_of_the_configuration(rope_audit):
    rope_audit(rope, 128, expect="config.json", layout="half-split")
