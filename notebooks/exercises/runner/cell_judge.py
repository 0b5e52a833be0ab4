"""Decides what cell.py wrote down of a function: `cell_judge.py NAME MODULES < WRITTEN` runs the exercise of the
lecture with the function that computes it, and prints its lines as JSON. Nothing that is read is run.
"""
import json
import os
import sys
from fractions import Fraction

sys.path.insert(0, sys.argv[2])
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # the box lets it start none
import numpy as np
import rope_proofs as rp
from rope_proofs import _exercises


def whole(x, end):
    if isinstance(x, bool) or not isinstance(x, int) or not 0 <= x < end:
        raise ValueError("what was written down is garbled")
    return x


def flat(values):
    return list(np.asarray(values, dtype=object).reshape(-1))


def function(written, kinds):
    """It computes, of whatever it is given, what was written down for variables."""
    def computed(*given):
        variables = [x for kind, values in zip(kinds, given) if not kind.startswith("angle") for x in flat(values)]
        angles = [x for kind, values in zip(kinds, given) if kind.startswith("angle") for x in flat(values)]
        done = []
        for op, *parts in written["nodes"]:
            if op == "number":
                done.append(Fraction(parts[0]))
            elif op == "variable":
                done.append(variables[whole(parts[0], len(variables))])
            elif op in ("cos", "sin"):
                angle = sum((int(n) * angles[whole(k, len(angles))] for k, n in parts[0]), 0 * angles[0])
                done.append(np.cos(angle) if op == "cos" else np.sin(angle))
            else:
                one, two = (done[whole(part, len(done))] for part in parts)
                done.append(one + two if op == "+" else one - two if op == "-" else one * two)
        entries = np.empty(len(written["entries"]), dtype=object)
        entries[:] = [done[whole(at, len(done))] for at in written["entries"]]
        return entries.reshape([whole(n, 1000) for n in written["shape"]]) if written["shape"] else entries[0]
    return computed


asked = json.load(sys.stdin)
lines = rp.exercise(sys.argv[1], function(asked["written"], asked["kinds"])).lines
json.dump({"lines": [[words, verdict == "proved", why] for words, verdict, why in lines], "said": _exercises.SAID},
          sys.stdout)
