"""The example of the page "Audit your RoPE": the test beside a model, and the last step of its workflow, run as they
stand."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import types

import numpy as np
import pytest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
EXAMPLE = ROOT / "docs/examples/audit"


def test_the_tests_beside_a_model_pass():
    test = str(EXAMPLE / "test_rope.py")
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test],
                          capture_output=True, text=True)
    assert done.returncode == 0 and "3 passed" in done.stdout, done.stdout + done.stderr


def said_of_the_port():
    done = subprocess.run([sys.executable, str(EXAMPLE / "port.py")], capture_output=True, text=True)
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stderr[:done.stderr.index("\nMeasured\n")].rstrip("\n") + "\n"


def test_the_port_that_fails_says_what_the_page_says():
    shown = (EXAMPLE / "port.txt").read_text(encoding="utf-8")
    assert shown == f"# example said\n{said_of_the_port()}# end\n", "renew it: tests/python/example.py --update"
    assert shown.count("mistake ") == 2 and "wrong-layout" in shown and "it matters from position" in shown


def test_the_workflow_runs_them(tmp_path):
    workflow = (EXAMPLE / "workflow.yml").read_text()
    steps = re.findall(r"^      - name: (.*)\n        run: (.*(?:\n {10}.*)*)", workflow, re.M)
    assert [name for name, _ in steps] == ["the audit", "the test"]
    (tmp_path / "tests").mkdir()
    for name in ("test_rope.py", "config.json"):
        shutil.copy(EXAMPLE / name, tmp_path / "tests")
    # this build stands where the first step would have put it
    built = tmp_path / "rope-proofs/build/release"
    built.mkdir(parents=True)
    (built / "python").symlink_to(os.environ["PYTHONPATH"].split(os.pathsep)[0])
    # and `python3` is this interpreter, which has the packages that the workflow's machine installs
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python3").symlink_to(sys.executable)
    path = os.environ | {"PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-e", "-c", steps[1][1]], cwd=tmp_path, capture_output=True, text=True, env=path)
    assert done.returncode == 0 and "3 passed" in done.stdout, done.stdout + done.stderr
    # and fails if the model does
    broken = (tmp_path / "tests/config.json").read_text().replace('"rope_theta": 500000.0', '"rope_theta": 10000.0')
    test = (tmp_path / "tests/test_rope.py").read_text()
    test = test.replace("config=CONFIG)", "config=json.loads(" + repr(broken) + "))")
    (tmp_path / "tests/test_rope.py").write_text(test)
    done = subprocess.run(["bash", "-e", "-c", steps[1][1]], cwd=tmp_path, capture_output=True, text=True, env=path)
    assert done.returncode == 1 and "the base is 10000, not 500000" in done.stdout, done.stdout + done.stderr


# torch and jax are not among this project's packages: these have the names that the examples use, on NumPy's arrays
class Tensor(np.ndarray):
    def float(self):
        return self.astype(np.float32)

    def numpy(self):
        return np.asarray(self)


def my_rope(x, positions):
    half = x.shape[-1] // 2
    angle = np.asarray(positions)[..., None] * 10000.0 ** (-np.arange(half) / half)
    cos, sin, a, b = np.cos(angle), np.sin(angle), x[..., :half], x[..., half:]
    return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=-1).astype(x.dtype).view(type(x))


@pytest.mark.parametrize("library", ["numpy", "torch", "jax"])
def test_the_answers_of_the_page_are_answers(library, tmp_path, monkeypatch):
    program = os.environ["ROPE_PROOFS_PROGRAM"]
    subprocess.run([program, "audit", "--probe", str(tmp_path), "--head-dim", "64"], check=True, capture_output=True)
    torch = types.SimpleNamespace(from_numpy=lambda array: array.view(Tensor))
    jax = types.SimpleNamespace(numpy=types.SimpleNamespace(asarray=np.asarray))
    for name, module in (("torch", torch), ("jax", jax), ("jax.numpy", jax.numpy)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.chdir(tmp_path)
    exec((EXAMPLE / f"answer_{library}.py").read_text(), {"my_rope": my_rope})
    done = subprocess.run([program, "audit", "x.npy", "positions.npy", "y.npy"], capture_output=True, text=True)
    said = done.stdout + done.stderr
    assert done.returncode == 0 and done.stdout.startswith("matches: half-split, base 10000, d = 64"), said


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        said = f"# example said\n{said_of_the_port()}# end\n"
        sys.exit((EXAMPLE / "port.txt").write_text(said, encoding="utf-8") == 0)
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
