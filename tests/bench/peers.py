"""The peers that are Python: one JSON object a line, {"name": ..., "seconds": ...}, the best of a few calls each.

peers.py [PREFIX]   those whose name begins so
A peer whose module is missing is named on stderr and left out.
"""

import json
import sys
import time

prefix = sys.argv[1] if len(sys.argv) > 1 else ""


def report(name, function, prepare=lambda: None, repeat=3):
    if not name.startswith(prefix):
        return
    seconds = []
    for _ in range(repeat):
        prepare()
        start = time.process_time()
        function()
        seconds.append(time.process_time() - start)
    print(json.dumps({"name": name, "seconds": min(seconds)}), flush=True)


def sympy_peers():
    import sympy
    from sympy.core.cache import clear_cache

    m, n = sympy.symbols("m n", real=True)

    def rotation(c, s):
        return sympy.Matrix([[c, -s], [s, c]])

    def difference():
        c, s = sympy.cos, sympy.sin
        return rotation(c(m), s(m)).T * rotation(c(n), s(n)) - rotation(c(n - m), s(n - m))

    def expand():  # the addition theorems, then expansion: the quickest way to 0
        assert difference().applyfunc(lambda e: sympy.expand(sympy.expand_trig(e))).is_zero_matrix

    def simplify():  # what a user writes
        assert sympy.simplify(difference()).is_zero_matrix

    # SymPy keeps results: without clearing, a second proof is a look-up
    report("exact 2x2/SymPy expand_trig", expand, clear_cache)
    report("exact 2x2/SymPy simplify", simplify, clear_cache, repeat=1)


def mpmath_peers():
    import mpmath
    from mpmath import mp

    planes, m, n = 64, 131071, 999983

    def numerators(seed):
        return [(seed * (2 * i + 1) * 7919) % 4095 - 2047 for i in range(2 * planes)]

    for digits in (50, 100, 1000):
        mp.dps = digits
        theta = [mp.mpf(10000) ** (mp.mpf(-i) / planes) for i in range(planes)]
        q, k = ([mp.mpf(x) / 1024 for x in numerators(seed)] for seed in (1, 2))

        def turn(x, i, position):
            c, s = mp.cos_sin(position * theta[i])
            return x[2 * i] * c - x[2 * i + 1] * s, x[2 * i] * s + x[2 * i + 1] * c

        def score():
            left = right = mp.mpf(0)
            for i in range(planes):
                x, y, z = turn(q, i, m), turn(k, i, n), turn(k, i, n - m)
                left += x[0] * y[0] + x[1] * y[1]
                right += q[2 * i] * z[0] + q[2 * i + 1] * z[1]
            return left - right

        report(f"score/mpmath ({mpmath.libmp.BACKEND})/{digits}", score)


for peers in (sympy_peers, mpmath_peers):
    try:
        peers()
    except ImportError as missing:
        print(f"peers.py: left out: {missing}", file=sys.stderr)
