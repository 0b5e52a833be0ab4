"""Builds the wheel with CMake, for pip and for whatever else speaks PEP 517. It needs nothing but Python and the
packages of src/cmake/packages.txt, so that `pip install .` works where no build tool for Python is packaged.

Source of the formats: PEP 517 (the hooks), PEP 427 and 425 (wheel and its tags), PEP 566 (metadata), PEP 600 (the tag
of Linux: the glibc that is needed).
"""
import base64
import hashlib
import os
import platform
import re
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
#: what every Linux with that glibc has; all else lies in the wheel
SYSTEM = re.compile(r"(linux-vdso|ld-linux.*|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+))\.so")
SKIPPED = {"build", ".git", "__pycache__", ".cache", "answers"}


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    libc, version = platform.libc_ver()
    where = sysconfig.get_platform()
    if libc == "glibc":  # built with this one, it may ask for all that this one has
        where = f"manylinux_{version}_{platform.machine()}"
    return f"{python}-{python}-{where.replace('-', '_').replace('.', '_')}"


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


def entry_points():
    """The commands, and what other programs look for by name."""
    groups = {"console_scripts": PROJECT["scripts"], **PROJECT["entry-points"]}
    return "".join(f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in entries.items()) + "\n"
                   for group, entries in groups.items())


def bundle(package):
    """The shared libraries that the module and the program are linked to, in _libs."""
    if not sys.platform.startswith("linux"):
        return
    for linked in [*package.glob("_core*.so"), *package.glob("_bin/*")]:
        said = subprocess.run(["ldd", linked], capture_output=True, text=True, check=True).stdout
        for name, path in re.findall(r"(\S+) => (/\S+)", said):
            if not SYSTEM.match(name):
                (package / "_libs").mkdir(exist_ok=True)
                shutil.copyfile(path, package / "_libs" / name)


def installed(prefix, work):
    install = ("cmake", "--install", work, "--component", "python", "--strip", "--prefix", prefix)
    if (Path(work) / "CMakeCache.txt").exists():  # as whoever made it has configured it
        run(*install)
        return
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", "-S", ROOT, "-B", work, *generator, "-DCMAKE_BUILD_TYPE=Release", "-DROPE_PROOFS_PYTHON=ON",
        "-DBUILD_TESTING=OFF", "-DCMAKE_UNITY_BUILD=ON",
        f"-DPython_EXECUTABLE={getattr(sys, '_base_executable', None) or sys.executable}")
    run("cmake", "--build", work, "--target", "python", "--parallel", os.cpu_count() or 1)
    run(*install)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """config_settings: `build-dir`, a folder of CMake's that has the module already."""
    with tempfile.TemporaryDirectory() as scratch:
        prefix = Path(scratch) / "installed"
        installed(prefix, (config_settings or {}).get("build-dir") or Path(scratch) / "build")
        bundle(prefix / "rope_proofs")
        info = f"{STEM}.dist-info"
        wheel = f"Wheel-Version: 1.0\nGenerator: rope-proofs\nRoot-Is-Purelib: false\nTag: {tag()}\n"
        files = {str(path.relative_to(prefix)): path.read_bytes()
                 for path in sorted(prefix.rglob("*")) if path.is_file()}
        files |= {f"{info}/METADATA": metadata(), f"{info}/WHEEL": wheel.encode(),
                  f"{info}/entry_points.txt": entry_points().encode(),
                  f"{info}/LICENSE": (ROOT / PROJECT["license"]["file"]).read_bytes()}
        files |= {f"{info}/licenses/{path.name}": path.read_bytes() for path in (ROOT / "src/licences").iterdir()}
        record = ""
        for name, content in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record += f"{name},sha256={digest},{len(content)}\n"
        files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
        made = f"{STEM}-{tag()}.whl"
        with zipfile.ZipFile(Path(wheel_directory) / made, "w", zipfile.ZIP_DEFLATED) as out:
            for name, content in files.items():
                about = zipfile.ZipInfo(name)
                about.compress_type = zipfile.ZIP_DEFLATED
                about.external_attr = (0o100755 if "/_bin/" in name else 0o100644) << 16  # a file, and may it be run
                out.writestr(about, content)
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
