"""The runner of the exercises, for its tests."""
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[3]))
SETTINGS = os.environ.get("ROPE_PROOFS_EXERCISES", str(ROOT / "build/release/exercises/settings.json"))
RUNNER = ROOT / "notebooks/exercises/runner"
sys.path.insert(0, str(RUNNER))
os.environ["ROPE_PROOFS_LANGUAGE"] = "en"  # whatever the tester reads


def written(folder, name, text):
    file = pathlib.Path(folder) / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


def scratch():
    return tempfile.TemporaryDirectory(prefix="exercises-test-")
