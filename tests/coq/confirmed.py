"""What Coq confirms is what proofs/confirmed.txt records; it takes no file longer than it may, and rests on nothing but
the real numbers and classical logic. With --update the record is written anew."""
import pathlib
import re
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "support"))
from coq import ROOT, axioms, check_all, check_assumptions, export, require_coq

RECORD = ROOT / "proofs/confirmed.txt"
#: seconds of the processor: 20 for a file, 2 minutes on 2 cores for all; more on a slower machine, by as much as a copy
#: of RoPE.v among the theorems shows it to be. assumptions.v asks for all theorems at once: it counts in the run alone.
LONGEST_FILE, LONGEST_RUN = 20, 240
REALS = {"ClassicalDedekindReals.sig_not_dec", "ClassicalDedekindReals.sig_forall_dec",
         "FunctionalExtensionality.functional_extensionality_dep", "Classical_Prop.classic"}
#: the integers that Coq's kernel computes with: what they are and what they obey
KERNEL_INTEGERS = re.compile(r"(PrimInt63|Uint63)\.\w+")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        require_coq(folder)
        folder /= "export"
        export(folder)
        start = time.monotonic()
        results, slowness = check_all(folder)
        longest_file, longest_run = (limit * max(1, slowness) for limit in (LONGEST_FILE, LONGEST_RUN))
        complaints = []
        refused = {file.removesuffix(".v").replace("_", "-")
                   for file, (accepted, _, _) in results.items() if not accepted}
        if not refused:
            results["assumptions.v"] = check_assumptions(folder)
        for file, (accepted, seconds, said) in results.items():
            if not accepted:
                complaints.append(f"Coq does not accept {file}:\n{said[:800]}")
            if seconds > longest_file and file != "assumptions.v":
                complaints.append(f"{file} took {seconds:.0f} s, more than {longest_file:.0f}")
        total = sum(seconds for _, seconds, _ in results.values())
        slowest = max(results, key=lambda file: results[file][1])
        print(f"{len(results)} files, {total:.0f} s of the processor, {time.monotonic() - start:.0f} s in all; "
              f"longest: {slowest}, {results[slowest][1]:.1f} s; the yardstick took {slowness:.2f} of its time")
        if total > longest_run:
            complaints.append(f"all files took {total:.0f} s of the processor, more than {longest_run:.0f}")

        contents = (folder / "contents.txt").read_text().splitlines(keepends=True)
        confirmed = "".join(line for line in contents if line.split()[0] not in refused)
        if not refused:
            lists = axioms(results["assumptions.v"][2])
            if len(lists) != 2:
                complaints.append("assumptions.v does not print two lists of axioms")
            else:
                unexpected = (lists[0] - REALS) | {a for a in lists[1] - REALS if not KERNEL_INTEGERS.fullmatch(a)}
                print(f"the exact theorems rest on: {', '.join(sorted(lists[0]))}")
                print(f"those with intervals on these and {len(lists[1] - REALS)} facts of Coq's integers")
                if unexpected:
                    complaints.append(f"assumed, and it should not be: {', '.join(sorted(unexpected))}")

    if "--update" in sys.argv:
        RECORD.write_text(confirmed)
    elif confirmed != RECORD.read_text():
        old, new = set(RECORD.read_text().splitlines()), set(confirmed.splitlines())
        complaints.append("proofs/confirmed.txt is not what Coq confirms now; "
                          "tests/coq/confirmed.py --update records it\n"
                          + "\n".join([*(f"  - {line}" for line in sorted(old - new)),
                                       *(f"  + {line}" for line in sorted(new - old))]))
    print(*complaints, sep="\n")
    return bool(complaints)


if __name__ == "__main__":
    sys.exit(main())
