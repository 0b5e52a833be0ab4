"""`pip install .` with nothing but what Debian packages: the wheel is built by the backend in the tree, installed into
an environment of its own, and used from there. The module is taken from the build that is tested.
"""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
BUILD = pathlib.Path(os.environ.get("ROPE_PROOFS_BUILD_DIR", ROOT / "build/release"))
USE = """
import pathlib, sys
import numpy as np
import rope_proofs as rp
assert pathlib.Path(rp.__file__).is_relative_to(sys.prefix), rp.__file__
assert rp.prove("transpose-product").verdict == "proved"
assert np.allclose(rp.rotate([1.0, 0.0], 1), [np.cos(1), np.sin(1)])
if sys.platform == "linux":
    mapped = {line.split()[-1] for line in open("/proc/self/maps") if "libmpfr" in line}
    assert all(path.startswith(sys.prefix) for path in mapped), mapped
"""


class Wheel(unittest.TestCase):
    def test_from_the_tree_to_its_use(self):
        if not list((BUILD / "python/rope_proofs").glob("_core*")):
            self.skipTest("this build has no Python module")
        with tempfile.TemporaryDirectory() as top:
            clean = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}

            def run(*command):
                ended = subprocess.run(list(map(str, command)), cwd=top, env=clean, capture_output=True, text=True)
                self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
                return ended.stdout

            run("/usr/bin/python3", "-m", "venv", "--system-site-packages", f"{top}/env")
            python = f"{top}/env/bin/python"
            run(python, "-m", "pip", "wheel", "--no-index", "--no-deps", "--config-settings", f"build-dir={BUILD}",
                "-w", top, ROOT)
            wheel, = pathlib.Path(top).glob("rope_proofs-*.whl")
            with zipfile.ZipFile(wheel) as packed:
                names = set(packed.namelist())
                record, = (name for name in names if name.endswith("/RECORD"))
                rows = [line.rsplit(",", 2) for line in packed.read(record).decode().splitlines()]
                self.assertEqual({row[0] for row in rows}, names)
                for name, digest, size in rows:
                    content = packed.read(name)
                    said = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                    self.assertIn((digest, size), ((f"sha256={said}", str(len(content))), ("", "")), name)
            self.assertTrue({"rope_proofs/__init__.py", "rope_proofs/py.typed"} <= names)
            run(python, "-m", "pip", "install", "--no-index", wheel)
            run(python, "-I", "-c", USE)
            version = re.search(r"rope_proofs-([\d.]+)-", wheel.name)[1]
            self.assertIn(f"rope-proofs {version} (", run(f"{top}/env/bin/rope-proofs", "--version"))
            self.assertIn("proved", run(f"{top}/env/bin/rope-proofs", "decide", "R_m^T R_n = R_{n-m}"))
            self.assertIn("Name: rope-proofs", run(python, "-m", "pip", "show", "rope-proofs"))


if __name__ == "__main__":
    unittest.main()
