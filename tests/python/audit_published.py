"""The conformance kit: every published bug is named by its id, and the right code beside it passes."""

import os
import sys
from pathlib import Path

import pytest

KIT = Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", Path(__file__).parents[2])) / "src/audit/conformance"
cases = {"__name__": "cases"}  # one file in two parts, as the program writes it
for part in ("cases.py", "cases_of_layers.py"):
    exec(compile((KIT / part).read_text(), str(KIT / part), "exec"), cases)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", cases["CASES"])
def test_the_bug_is_named_and_the_right_code_passes(name):
    cases["test_the_bug_is_named_and_the_right_code_passes"](name)


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
