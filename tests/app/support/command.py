"""Runs the program as a reader does. ROPE_PROOFS_PROGRAM says where it is."""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[3]))
PROGRAM = os.environ.get("ROPE_PROOFS_PROGRAM", str(ROOT / "build/release/rope-proofs"))
HEADER_ONLY = bool(os.environ.get("ROPE_PROOFS_HEADER_ONLY"))


def run(*arguments, environment=None, **options):
    variables = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
    variables |= {"COLUMNS": "100"} | (environment or {})
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, env=variables, timeout=300, **options)
