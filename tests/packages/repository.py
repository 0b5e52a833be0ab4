"""docs/examples/repository, from a wheel to red and, mended, to green: pytest with the plugin, the steps of action.yml
and the hook of pre-commit, as they stand."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
BUILD = pathlib.Path(os.environ.get("ROPE_PROOFS_BUILD_DIR", ROOT / "build/release"))
EXAMPLE = ROOT / "docs/examples/repository"
WORKFLOW = dict(re.findall(r"^          (\w+): (\S+)", (EXAMPLE / ".github/workflows/rope.yml").read_text(), re.M))
ACTION = (ROOT / "action.yml").read_text()
STEPS = dict(re.findall(r"^    - name: (\w+)\n(?:      .*\n)*?      run: (.*)", ACTION, re.M))
HOOK = re.search(r"(?m)^  entry: (.*)", (ROOT / ".pre-commit-hooks.yaml").read_text())[1]


class Repository(unittest.TestCase):
    def run_(self, command, **variables):
        clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "LD_LIBRARY_PATH")}
        environment = {**clean, "PATH": f"{self.top}/env/bin:{os.environ['PATH']}", "PIP_NO_INDEX": "1", **variables}
        done = subprocess.run(["bash", "-e", "-c", command], cwd=self.top / "project", env=environment,
                              capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_red_and_green(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        shutil.copytree(EXAMPLE, self.top / "project")
        subprocess.run(["/usr/bin/python3", "-m", "pip", "wheel", "-q", "--no-index", "--no-deps", "--config-settings",
                        f"build-dir={BUILD}", "-w", self.top, ROOT], check=True)
        wheel, = self.top.glob("*.whl")
        self.assertLess(wheel.stat().st_size, 10e6)
        self.assertRegex(wheel.name, r"manylinux_2_\d+_")
        subprocess.run(["/usr/bin/python3", "-m", "venv", "--system-site-packages", self.top / "env"], check=True)
        started = time.monotonic()
        said = self.run_(STEPS["install"], WHEEL=str(wheel))
        self.assertEqual(said[0], 0, said[1])
        audit = {"AUDIT": WORKFLOW["audit"], "EXPECT": WORKFLOW["expect"]}
        wrong = r"wrong-layout|base is 10000"
        ways = ((STEPS["audit"], audit, wrong), ("python3 -m pytest -q", {}, wrong),
                (STEPS["check"], {"CHECK": WORKFLOW["check"]}, "refuted"), (f"{HOOK} notes.md", {}, "refuted"))
        for command, variables, why in ways:
            code, said = self.run_(command, **variables)
            self.assertEqual(code, 1, command + said)
            self.assertRegex(said, why)
        self.assertEqual(self.run_("git apply mend.patch")[0], 0)
        for command, variables, _ in ways:
            code, said = self.run_(command, **variables)
            self.assertEqual(code, 0, command + said)
            if "pytest" in command:
                self.assertRegex(said, "[12] passed")
        print(f"from the wheel to red and to green: {time.monotonic() - started:.1f} s")


if __name__ == "__main__":
    unittest.main()
