"""The certificate of the whole book, judged by check.py: every equation that was decided, and in a few seconds."""
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
PROGRAM = os.environ["ROPE_PROOFS_PROGRAM"]
#: seconds of the processor; measured 3 to 4 for 278 theorems, 6.1 on one that other work shared
LONGEST = 9

with tempfile.TemporaryDirectory() as folder:
    paths = [pathlib.Path(folder, name) for name in ("certificate", "json")]
    subprocess.run([PROGRAM, "prove", "--certificate", paths[0], "--json", paths[1]], check=True,
                   stdout=subprocess.PIPE)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    said = subprocess.run([sys.executable, ROOT / "src/checker/check.py", paths[0]], text=True, stdout=subprocess.PIPE)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    theorems = json.loads(paths[1].read_text())["theorems"]

*each, total = said.stdout.splitlines()
print(total)
assert said.returncode == 0 and total.startswith("accepted: "), said.stdout[-500:]
assert len(each) == len(theorems), (len(each), len(theorems))
counts = {line.split(":")[0].removeprefix("theorem "): [int(w) for w in line.split() if w.isdecimal()] for line in each}
for theorem in theorems:
    steps = theorem["steps"]
    equal, different, without = counts[theorem["id"]]
    lines = [step for step in steps if step["kind"] == "line"]
    proved = [step for step in lines if step["verdict"] == "proved"]
    # at each d that was decided, and once more for every even d
    expected = sum(len(step["exact"]) + (step["generic"] is not None) for step in proved)
    refuted = sum(step["verdict"] == "refuted" for step in lines)
    others = sum(step["kind"] not in ("begin", "line") for step in steps)
    assert (equal, different, without) == (expected, refuted, others), (theorem["id"], counts[theorem["id"]],
                                                                        (expected, refuted, others))
print(f"{seconds:.1f} s of the processor")
assert seconds < LONGEST, f"check.py took {seconds:.1f} s"
