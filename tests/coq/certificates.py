"""The book's certificate, judged by the checker that Coq has proved right: every equation for every even d, of fixed
sizes and at d up to 8. It refuses what it must of 1,000 certificates with one word changed."""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
ROOT = pathlib.Path(os.environ["ROPE_PROOFS_SOURCE_DIR"])
sys.path[:0] = [str(HERE / "support"), str(HERE.parent / "checker/support"), str(ROOT / "src/checker")]
import to_coq
from coq import SKIPPED
from mutants import certificate, mutants, still_so
from shutil import which

COUNT, LARGEST = 1000, 8
REALS = {"ClassicalDedekindReals.sig_not_dec", "ClassicalDedekindReals.sig_forall_dec",
         "FunctionalExtensionality.functional_extensionality_dep", "Classical_Prop.classic"}
IMPORTS = "Require Import List Bool ZArith QArith Check.\nImport ListNotations.\nOpen Scope positive_scope.\n"


def coqc(folder, name, text=None):
    if text is not None:
        (folder / name).write_text(text)
    start = time.monotonic()
    done = subprocess.run(["coqc", "-q", "-R", ".", "", name], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"Coq does not accept {name}:\n{done.stderr[:1000]}")
    print(f"{name}: {time.monotonic() - start:.0f} s")
    return done.stdout


def written(name, lines):
    """What must be true, in Coq; nothing where it is no certificate."""
    try:
        (_, programs), = to_coq.programs(certificate(name, lines))
        return [coq for program in programs for coq in program.coq()]
    except Exception:
        return None


def expected(lines):
    try:
        return still_so(lines)
    except Exception:
        return False


def main(folder):
    (folder / "Check.v").write_text((ROOT / "src/checker/Check.v").read_text())
    coqc(folder, "Check.v")
    said = coqc(folder, "Assumed.v",
                "Require Import Check.\nPrint Assumptions equal_sound.\nPrint Assumptions differ_sound.\n")
    axioms = {line.split(" :")[0] for line in said.splitlines() if line[:1].isalpha() and line != "Axioms:"}
    assert axioms and axioms <= REALS, axioms
    book = folder / "certificate"
    subprocess.run([os.environ["ROPE_PROOFS_PROGRAM"], "prove", "--certificate", book], check=True,
                   stdout=subprocess.PIPE)
    lemmas = subprocess.run([sys.executable, ROOT / "src/checker/to_coq.py", book, str(LARGEST)], check=True,
                            text=True, stdout=subprocess.PIPE).stdout
    coqc(folder, "Book.v", lemmas)
    print(lemmas.count("\nLemma "), "programs and points of the book accepted")

    changed = list(mutants(book.read_text(encoding="utf-8"), COUNT))
    terms = [written(name, lines) for name, lines, _ in changed]
    asked = [" && ".join(f"({coq})" for coq in term) for term in terms if term is not None]
    said = coqc(folder, "Mutants.v", IMPORTS + "Definition verdicts := [\n" + ";\n".join(f"({a})" for a in asked) +
                "].\nEval vm_compute in verdicts.\n")
    verdicts = iter(word == "true" for word in said.replace("[", " ").replace("]", " ").replace(";", " ").split()
                    if word in ("true", "false"))
    counts = {}
    for (name, lines, what), term in zip(changed, terms):
        pair = expected(lines), term is not None and next(verdicts)
        counts[pair] = counts.get(pair, 0) + 1
        if pair[0] != pair[1]:
            print(f"not as expected {pair}: {name}: {what}", file=sys.stderr)
    assert next(verdicts, None) is None
    print({f"claim {'true' if so else 'false'}, {'accepted' if taken else 'refused'}": n
           for (so, taken), n in counts.items()})
    assert counts[False, False] > COUNT // 2, "too few change the claim"
    assert (False, True) not in counts and (True, False) not in counts


if which("coqc") is None:
    print("not checked: coqc is not installed (Debian: coq)")
    sys.exit(SKIPPED)
with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
