"""docs/examples/layer: its pytest fails with the names of its three bugs, says what the page says, and passes once they
are mended."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", Path(__file__).parents[2])) / "docs/examples/layer"


def run(folder, *command):
    return subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True)


def said():
    done = run(EXAMPLE, "-B", "-c", "import test_model; test_model.test_every_layer_is_that_of_the_configuration()")
    return "# example said\n" + done.stderr.partition("AssertionError: ")[2].rstrip("\n") + "\n# end\n"


def test_three_bugs_are_named_and_mended(tmp_path):
    folder = shutil.copytree(EXAMPLE, tmp_path / "layer")
    red = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert red.returncode == 1, red.stdout + red.stderr
    for name in ("wrong-base", "wrong-softmax-scale", "padding-counted"):
        assert f"mistake {name}: " in red.stdout, red.stdout
    subprocess.run(["git", "apply", "mend.patch"], cwd=folder, check=True)
    green = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert green.returncode == 0, green.stdout


def test_it_says_what_the_page_says():
    assert (EXAMPLE / "model.txt").read_text() == said(), "renew it: tests/python/audit_layer_example.py --update"


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        sys.exit((EXAMPLE / "model.txt").write_text(said(), encoding="utf-8") == 0)
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
