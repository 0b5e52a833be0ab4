"""How often the audit errs, on code that its catalogue doesn't know: at most 2 alarms about 150 right variants, no bug
passed, nine of ten named. `audit_engines.py figures` prints what each was told."""

import sys
from pathlib import Path

import pytest

import rope_proofs as rp

sys.path.insert(0, str(Path(__file__).parent / "engines"))
import ports  # noqa: E402

RIGHT, WRONG = ports.right(), ports.wrong()


def asked(fn, stated):
    try:
        found = rp.audit(fn, **stated)
    except ValueError as error:
        return False, "", str(error)
    return found.correct, found.diagnosis.id, found.headline


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_right_variants_pass():
    assert len(RIGHT) >= 150
    alarms = {name: said for name, one in RIGHT.items() if not (said := asked(*one))[0]}
    assert len(alarms) <= 2, alarms


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_injected_bugs_are_caught_and_named():
    assert len(WRONG) >= 35
    said = {name: asked(fn, stated) for name, (fn, stated, _) in WRONG.items()}
    assert not {name: s for name, s in said.items() if s[0]}
    unnamed = {name: s for name, s in said.items() if s[1] not in WRONG[name][2].split()}
    assert len(unnamed) <= len(WRONG) // 10, unnamed


def figures():
    for name, one in RIGHT.items():
        print("right", name, *asked(*one))
    for name, (fn, stated, ids) in WRONG.items():
        print("wrong", name, *asked(fn, stated), "| meant:", ids)


if __name__ == "__main__":
    sys.exit(figures() if "figures" in sys.argv else pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
