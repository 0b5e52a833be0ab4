"""Builds the wheel with CMake, for pip and for whatever else speaks PEP 517. It needs nothing but Python and the
packages of src/cmake/packages.txt, so that `pip install .` works where no build tool for Python is packaged.

Source of the formats: PEP 517 (the hooks), PEP 427 and 425 (wheel and its tags), PEP 566 (metadata).
"""
import base64
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = PROJECT["name"].replace("-", "_")
STEM = f"{NAME}-{PROJECT['version']}"
SKIPPED = {"build", ".git", "__pycache__", ".cache", "answers"}


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def metadata():
    lines = ["Metadata-Version: 2.1", f"Name: {PROJECT['name']}", f"Version: {PROJECT['version']}",
             f"Summary: {PROJECT['description']}", f"Requires-Python: {PROJECT['requires-python']}",
             f"License: {(ROOT / PROJECT['license']['file']).read_text().split(chr(10))[0]}"]
    lines += [f"Requires-Dist: {need}" for need in PROJECT["dependencies"]]
    for extra, needs in PROJECT.get("optional-dependencies", {}).items():
        lines += [f"Provides-Extra: {extra}", *(f'Requires-Dist: {need}; extra == "{extra}"' for need in needs)]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / PROJECT["readme"]).read_text()]
    return "\n".join(lines).encode()


def run(*command):
    # pip hides what is installed from a build; CMake asks this interpreter for NumPy
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONNOUSERSITE")}
    if subprocess.run(list(map(str, command)), env=environment).returncode:
        raise SystemExit(f"rope-proofs: '{' '.join(map(str, command[:3]))} ...' failed; its last lines say why")


def installed(prefix, work):
    if (Path(work) / "CMakeCache.txt").exists():  # as whoever made it has configured it
        run("cmake", "--install", work, "--component", "python", "--prefix", prefix)
        return
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", "-S", ROOT, "-B", work, *generator, "-DCMAKE_BUILD_TYPE=Release", "-DROPE_PROOFS_PYTHON=ON",
        "-DBUILD_TESTING=OFF", "-DCMAKE_UNITY_BUILD=ON",
        f"-DPython_EXECUTABLE={getattr(sys, '_base_executable', None) or sys.executable}")
    run("cmake", "--build", work, "--target", "python", "--parallel", os.cpu_count() or 1)
    run("cmake", "--install", work, "--component", "python", "--prefix", prefix)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """config_settings: `build-dir`, a folder of CMake's that has the module already."""
    with tempfile.TemporaryDirectory() as scratch:
        prefix = Path(scratch) / "installed"
        installed(prefix, (config_settings or {}).get("build-dir") or Path(scratch) / "build")
        info = f"{STEM}.dist-info"
        wheel = f"Wheel-Version: 1.0\nGenerator: rope-proofs\nRoot-Is-Purelib: false\nTag: {tag()}\n"
        files = {str(path.relative_to(prefix)): path.read_bytes()
                 for path in sorted(prefix.rglob("*")) if path.is_file()}
        files |= {f"{info}/METADATA": metadata(), f"{info}/WHEEL": wheel.encode(),
                  f"{info}/LICENSE": (ROOT / PROJECT["license"]["file"]).read_bytes()}
        record = ""
        for name, content in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record += f"{name},sha256={digest},{len(content)}\n"
        files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
        made = f"{STEM}-{tag()}.whl"
        with zipfile.ZipFile(Path(wheel_directory) / made, "w", zipfile.ZIP_DEFLATED) as out:
            for name, content in files.items():
                out.writestr(name, content)
    return made


def build_sdist(sdist_directory, config_settings=None):
    made = f"{STEM}.tar.gz"
    with tempfile.TemporaryDirectory() as scratch, tarfile.open(Path(sdist_directory) / made, "w:gz") as out:
        for path in sorted(ROOT.rglob("*")):
            inside = path.relative_to(ROOT)
            if path.is_file() and not SKIPPED & set(inside.parts) and (Path(sdist_directory) / made) != path:
                out.add(path, f"{STEM}/{inside}")
        about = Path(scratch) / "PKG-INFO"
        about.write_bytes(metadata())
        out.add(about, f"{STEM}/PKG-INFO")
    return made
