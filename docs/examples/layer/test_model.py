# example test
import rope_proofs as rp

from model import Decoder


def test_every_layer_is_that_of_the_configuration():
    rp.audit_model(Decoder(), "config.json", functions=["attention"]).check()
# end
