"""RoPE under pytest; the wheel registers it.

rope_audit                     a fixture, audit() that fails with what is wrong:
                               def test_rope(rope_audit): rope_audit(my_rope, 128, expect="config.json")
--rope-audit MODULE:FUNCTION   a test of its own, where no test file names the function; may be given several times
--rope-expect FILE             the config.json that it is held against
--rope-head-dim N              otherwise as the configuration says, or 128
--rope-layout NAME             interleaved, half-split, any
"""

import importlib
import json
import sys
from pathlib import Path

import pytest


def _audit(*asked, **stated):
    __tracebackhide__ = True
    from . import audit
    found = audit(*asked, **stated)
    if not found.correct:
        pytest.fail(found.text, pytrace=False)
    return found


@pytest.fixture(scope="session")
def rope_audit():
    """rope_proofs.audit, and a failure where the answer is not correct; returns the Audit."""
    return _audit


def pytest_addoption(parser):
    group = parser.getgroup("rope-proofs", "rotary position embedding")
    group.addoption("--rope-audit", action="append", default=[], metavar="MODULE:FUNCTION",
                    help="audit this function of (x, positions) as a test of its own")
    group.addoption("--rope-expect", metavar="FILE", help="the config.json that it is held against")
    group.addoption("--rope-head-dim", type=int, metavar="N", help="as the configuration says, or 128")
    group.addoption("--rope-layout", metavar="NAME", help="interleaved, half-split or any")


def pytest_collection_modifyitems(session, config, items):
    items += [_Item.from_parent(session, name=name) for name in config.getoption("--rope-audit")]


def _head_dim(expect):
    said = json.loads(Path(expect).read_text(encoding="utf-8")) if expect else {}
    if "head_dim" not in said and {"hidden_size", "num_attention_heads"} <= said.keys():
        return said["hidden_size"] // said["num_attention_heads"]
    return said.get("head_dim", 128)


class _Item(pytest.Item):
    def runtest(self):
        module, colon, function = self.name.partition(":")
        if not colon:
            raise pytest.UsageError(f"--rope-audit must be MODULE:FUNCTION, got {self.name!r}")
        sys.path.insert(0, str(self.config.rootpath))
        try:
            asked = getattr(importlib.import_module(module), function)
        finally:
            sys.path.pop(0)
        expect = self.config.getoption("--rope-expect")
        stated = {"expect": expect, "layout": self.config.getoption("--rope-layout")}
        _audit(asked, self.config.getoption("--rope-head-dim") or _head_dim(expect), **stated)

    def reportinfo(self):
        return self.config.rootpath, None, f"rope-audit {self.name}"
