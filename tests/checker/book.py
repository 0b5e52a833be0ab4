"""The certificate of the whole book, judged by check.py and enclose.py: every equation that was decided, every
inequality that was recorded, and in a few seconds."""
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
PROGRAM = os.environ["ROPE_PROOFS_PROGRAM"]
#: of the processor, times what `prove` needs of it: where both are timed together other work slows both
LONGEST = 3


def run(*words):
    """What it prints, and its seconds of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    said = subprocess.run(words, text=True, capture_output=True)
    assert said.returncode == 0, (words, said.stdout[-500:] + said.stderr)
    return said.stdout.splitlines(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def judged(checker, path):
    """The counts of each part of the certificate by its name."""
    (*each, total), seconds = run(sys.executable, ROOT / "src/checker" / checker, path)
    assert total.startswith("accepted: "), total
    print(f"{checker}: {total}; {seconds:.1f} s of the processor")
    parts = (line.split(": ") for line in each)
    return {name: [int(word) for word in counts.split() if word.isdecimal()] for name, counts in parts}, seconds


with tempfile.TemporaryDirectory() as folder:
    paths = [pathlib.Path(folder, name) for name in ("certificate", "json")]
    _, proving = run(PROGRAM, "prove", "--certificate", paths[0], "--json", paths[1])
    counts, seconds = judged("check.py", paths[0])
    enclosed, _ = judged("enclose.py", paths[0])
    theorems = json.loads(paths[1].read_text())["theorems"]

assert len(counts) == len(theorems), (len(counts), len(theorems))
recorded = 0
for theorem in theorems:
    steps = theorem["steps"]
    equations = [step for step in steps if step["kind"] == "line"]
    # at each d that was decided, and once more for every even d
    equal = sum(len(step["exact"]) + (step["generic"] is not None) for step in equations if step["verdict"] == "proved")
    different = sum(step["verdict"] == "refuted" for step in equations)
    without = 0
    for number, step in enumerate(steps, 1):
        line = enclosed.get(f"enclosures {theorem['id']} line {number}")
        if line:
            recorded += 1
            assert step["kind"] == "enclosures", (theorem["id"], number)
            assert [n > 0 for n in line] == [step["verdict"] == v for v in ("proved", "refuted")], (theorem["id"], line)
        # what is supposed and concluded stands in the programs
        without += step["kind"] not in ("begin", "line", "supposition", "conclusion") and not line
    found = counts[f"theorem {theorem['id']}"]
    assert found == [equal, different, without], (theorem["id"], found, [equal, different, without])
assert recorded == len(enclosed) > 0, (recorded, len(enclosed))
assert seconds < LONGEST * proving, f"check.py took {seconds:.1f} s, prove {proving:.1f} s"
