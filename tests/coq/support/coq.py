"""Exports the derivations and has Coq check them. 77: Coq isn't there."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[3]))
PROGRAM = os.environ.get("ROPE_PROOFS_PROGRAM", str(ROOT / "build/release/rope-proofs"))
SKIPPED = 77
CHECK = ["coqc", "-q", "-R", ".", "RoPE"]
#: the files written by hand, each on those before it
LIBRARY = ("RoPE.v", "Bounds.v", "Sums.v")
#: seconds of the processor that RoPE.v takes on a quiet machine with 2 cores
YARDSTICK = 1.2
#: the theorems are checked in so many parts
BATCHES = 12


def require_coq(folder):
    """Ends the test as skipped unless Coq and its library interval are there."""
    missing = None
    if shutil.which("coqc") is None:
        missing = "coqc is not installed (Debian: coq)"
    else:
        probe = folder / "probe.v"
        probe.write_text("From Interval Require Import Tactic.\n")
        if subprocess.run([*CHECK, probe.name], cwd=folder, capture_output=True).returncode != 0:
            missing = "Coq's library interval is not installed (Debian: libcoq-interval)"
        for left in folder.glob("*probe*"):
            left.unlink()
    if missing:
        print(f"not checked: {missing}")
        sys.exit(SKIPPED)


def export(folder):
    """The files of `rope-proofs export coq`, in an empty folder."""
    result = subprocess.run([PROGRAM, "export", "coq", str(folder)], capture_output=True, text=True, timeout=300)
    if result.returncode != 0:
        sys.exit(f"export failed: {result.stderr}")


def check(folder, name):
    """Checks one file. Returns (accepted, seconds of the processor, what Coq said)."""
    log = folder / f"{name}.log"
    with log.open("w") as out:
        pid = os.posix_spawnp(CHECK[0], [*CHECK, name], os.environ | {"PWD": str(folder)}, file_actions=[
            (os.POSIX_SPAWN_DUP2, out.fileno(), 1), (os.POSIX_SPAWN_DUP2, out.fileno(), 2)])
        _, status, usage = os.wait4(pid, 0)
    return os.waitstatus_to_exitcode(status) == 0, usage.ru_utime + usage.ru_stime, log.read_text()


def together(folder, at, names):
    """Checks several files by one Coq, each in a module of its name: the real numbers are loaded once for all of them.
    If it refuses them, one after the other, to find whose fault it is."""
    batch = f"batch_{at}.v"
    stems = [name.removesuffix(".v") for name in names]
    (folder / batch).write_text("".join(f'Module {stem}. Time Load "{stem}". End {stem}.\n' for stem in stems))
    accepted, _, said = check(folder, batch)
    times = re.findall(r"^Finished transaction in .* \(([\d.]+)u,([\d.]+)s\)", said, re.M)
    if accepted and len(times) == len(names):
        return {name: (True, float(user) + float(system), "") for name, (user, system) in zip(names, times)}
    results = {name: check(folder, name) for name in names}
    return results | ({batch: (False, 0, said)} if all(result[0] for result in results.values()) else {})


def check_all(folder):
    """The library, then every theorem on all cores: {name: (accepted, seconds, what Coq said)}, and how much
    slower this machine is, as busy as it is: what a copy of RoPE.v takes among the theorems, over YARDSTICK."""
    os.chdir(folder)  # posix_spawn has no folder of its own
    results = {name: check(folder, name) for name in LIBRARY}
    theorems = sorted(f.name for f in folder.glob("*.v") if f.name not in (*LIBRARY, "assumptions.v"))
    copies = [f"yardstick_{at}.v" for at in range(0, BATCHES, 3)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs, measured = [], []
        for at in range(BATCHES):
            if at % 3 == 0:
                shutil.copy("RoPE.v", copies[at // 3])
                measured.append(pool.submit(check, folder, copies[at // 3]))
            jobs.append(pool.submit(together, folder, at, theorems[at::BATCHES]))
        for job in jobs:
            results |= job.result()
        slowness = sum(job.result()[1] for job in measured) / len(copies) / YARDSTICK
    return results, slowness


def check_assumptions(folder):
    """assumptions.v, after check_all has accepted everything: the theorems stand in the modules of the batches."""
    file = folder / "assumptions.v"
    required = " ".join(["Require Import RoPE", *(f"batch_{at}" for at in range(BATCHES))])
    file.write_text(re.sub(r"^Require .*?\.$", f"{required}.", file.read_text(), count=1, flags=re.M | re.S))
    return check(folder, file.name)


def axioms(text):
    """The two lists that assumptions.v prints: of the exact theorems, and of those with intervals."""
    lists = text.split("Axioms:")[1:]
    return [set(re.findall(r"^([A-Z]\w*\.[\w.]+)", part, re.M)) for part in lists]
