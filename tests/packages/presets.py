"""Every preset configures from nothing: those that only some build, too."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
PRESETS = json.loads((ROOT / "CMakePresets.json").read_text())["configurePresets"]


class Presets(unittest.TestCase):
    def test_each_configures(self):
        for preset in PRESETS:
            if preset.get("hidden"):
                continue
            with self.subTest(preset["name"]), tempfile.TemporaryDirectory() as build:
                compiler = preset["cacheVariables"].get("CMAKE_CXX_COMPILER")
                instead = [] if compiler is None or shutil.which(compiler) else ["-DCMAKE_CXX_COMPILER=c++"]
                done = subprocess.run(["cmake", "--preset", preset["name"], "-B", build, *instead], cwd=ROOT,
                                      capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue((Path(build) / "build.ninja").exists())


if __name__ == "__main__":
    unittest.main()
