"""Runs the benchmarks and their peers in turns, takes medians and ratios, and writes them as Markdown and JSON.

Every number of a table comes from the same run. Peers take turns: a round runs each of them once or more, in an order
that Google Benchmark shuffles, so that whatever else the machine does falls on all of them alike. Times are of the
processor, one thread; those of the program are by the clock on the wall, with the sum over its threads beside it.

"rope-proofs" at the score is the prover's high-precision tier: a test, so it takes every cosine and sine afresh. The
"reference table" shares their work by the addition theorem, one complex product an angle: a reference for those who
need many values, with a proved error bound, but it must not be used to test the theorem that it is made with.
"""

import argparse
import itertools
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import growth

HERE = Path(__file__).resolve().parent
OURS = "rope-proofs"


def machine():
    def output(*command):
        try:
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError):
            return ""

    facts = dict(line.split(":", 1) for line in output("lscpu").splitlines() if ":" in line)
    system = dict(line.split("=", 1) for line in output("cat", "/etc/os-release").splitlines() if "=" in line)
    return {
        "processor": facts.get("Model name", platform.processor()).strip(),
        "cores": os.cpu_count(),
        "caches": ", ".join(f"{c} {facts[c + ' cache'].strip()}" for c in ("L1d", "L2", "L3") if c + " cache" in facts),
        "system": f"{system.get('PRETTY_NAME', platform.system()).strip(chr(34))}, {platform.machine()}",
        "compiler": (output("c++", "--version").splitlines() or ["?"])[0],
        "load at the start": round(os.getloadavg()[0], 1),
    }


class Times:
    """Seconds by family ("score/100") and peer ("MPFR")."""

    def __init__(self):
        self.seconds = defaultdict(lambda: defaultdict(list))

    def add(self, name, seconds):
        family, peer, *rest = name.split("/")
        if rest and rest[0].isdigit():  # Google Benchmark appends an argument; later parts are its own settings
            family += "/" + rest[0]
        self.seconds[family][peer].append(seconds)

    def median(self, family, peer):
        samples = self.seconds.get(family, {}).get(peer)
        return statistics.median(samples) if samples else None

    def ratio(self, family, peer, to):
        a, b = self.median(family, peer), self.median(family, to)
        return a / b if a and b else None


def native(build, prefix, min_time, repetitions, times):
    command = [
        str(build / "tests/bench/bench"),
        f"--benchmark_filter=^{prefix}",
        f"--benchmark_min_time={min_time}",
        f"--benchmark_repetitions={repetitions}",
        "--benchmark_enable_random_interleaving=true",
        "--benchmark_format=json",
    ]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    unit = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
    for run in json.loads(result.stdout)["benchmarks"]:
        if run.get("error_occurred"):
            sys.exit(f"{run['name']}: {run['error_message']}")
        if run["run_type"] == "iteration":
            which = "real_time" if run["name"].endswith("real_time") else "cpu_time"
            times.add(run["run_name"], run[which] * unit[run["time_unit"]])


def python_peers(prefix, times):
    result = subprocess.run([sys.executable, HERE / "peers.py", prefix], stdout=subprocess.PIPE, text=True, check=True)
    for line in result.stdout.splitlines():
        entry = json.loads(line)
        times.add(entry["name"], entry["seconds"])


def program(build, arguments):
    """Seconds on the wall, and of the processor in all threads."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([build / "rope-proofs", "prove", *arguments], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def programs(build, times):
    for name, arguments in (("default run", []), ("1000 digits", ["transpose-product", "--digits", "1000"])):
        wall, processor = program(build, arguments)
        times.add(f"{name}/{OURS}", wall)
        times.add(f"{name}/{OURS}, processor time", processor)


def growing_book(build, times):
    for ids in growth.parts_of_the_book(build / "rope-proofs"):
        times.add(f"growth/theorems, processor time/{len(ids)}", program(build, ids)[1])


def readable(seconds):
    for unit, name in ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")):
        if seconds >= unit:
            return f"{seconds / unit:.3g} {name}"
    return f"{seconds:.3g} s"


def apply_goals(times):
    """Time over that of memcpy of the same tensor; 64 tokens stay in the cache, 2048 do not."""
    for layout, way, threads in itertools.product(("interleaved", "half split"), ("table", "on the fly"),
                                                  ("", ", 2 threads")):
        for tokens, wanted in ((2048, 1.1), (64, 1.2)):
            ratio = times.ratio(f"apply/{tokens}", f"{layout}, {way}{threads}", f"memcpy{threads}")
            yield f"{layout}, {way}, {tokens} tokens{threads}: over memcpy{threads}", ratio, "<=", wanted


def exact_growth(times):
    points = growth.curves(times.seconds).get("d, score proved exactly")
    return growth.exponent(points) if points else None


def goals(times):
    """(what, measured, comparison, wanted); a ratio is the peer's time over ours unless it says otherwise."""
    ratio = times.ratio
    return [
        ("exact 2x2 identity: GiNaC, by Euler's formula, over us",
         ratio("exact 2x2", "GiNaC, by Euler's formula", OURS), ">=", 3),
        ("exact 2x2 identity: GiNaC, addition theorems by hand, over us", ratio("exact 2x2", "GiNaC", OURS), ">=", 3),
        ("exact 2x2 identity: SymPy (expand_trig) over us", ratio("exact 2x2", "SymPy expand_trig", OURS), ">=", 200),
        *((f"{peer} proved, seconds", times.median("exact, large", peer), "<=", 0.05)
          for peer in times.seconds.get("exact, large", ())),
        ("score at 100 digits: MPFR over us", ratio("score/100", "MPFR", OURS), ">=", 0.9),
        ("score at 100 digits: mpmath over us", ratio("score/100", "mpmath (gmpy)", OURS), ">=", 3),
        ("score at 100 digits, reference table: Arb over us", ratio("score/100", "Arb", "reference table"), ">=", 5),
        ("score at 100 digits, reference table: mpmath over us",
         ratio("score/100", "mpmath (gmpy)", "reference table"), ">=", 50),
        *apply_goals(times),
        ("score at d = 128 proved exactly, seconds",
         times.median("growth/128", "d, score proved exactly"), "<=", 0.015),
        ("score at d = 4096 proved exactly, seconds", times.median("growth/4096", "d, score proved exactly"), "<=", 5),
        ("score proved exactly, exponent of d from 32 to 4096", exact_growth(times), "<=", 1.2),
        ("full default run, seconds", times.median("default run", OURS), "<=", 3),
        ("prove transpose-product --digits 1000, seconds", times.median("1000 digits", OURS), "<=", 1),
    ]


def spread(samples):
    return (max(samples) - min(samples)) / statistics.median(samples)


def to_take(times):
    """What a reader should take from the tables, in sentences; what was not measured has none."""
    def seconds(family, peer=OURS):
        return times.median(family, peer)

    def rounded(family, peer):
        return f"{float(f'{times.ratio(family, peer, OURS):.3g}'):,.0f}"

    if seconds("exact 2x2"):
        yield (f"An equation between rotations of the plane is proved in {readable(seconds('exact 2x2'))}: "
               "while you type.")
    if seconds("exact 2x2", "SymPy simplify"):
        told, untold = rounded("exact 2x2", "SymPy expand_trig"), rounded("exact 2x2", "SymPy simplify")
        yield (f"A general algebra system answers too, and later: SymPy takes {told} times as long if it is told how, "
               f"{untold} times if it is not.")
    if seconds("default run"):
        yield f"The whole book takes {readable(seconds('default run'))}: there is no reason to prove a part of it."
    copied = [times.ratio("apply/2048", f"{layout}, table", "memcpy") for layout in ("interleaved", "half split")]
    if all(copied):
        yield (f"Rotating 2048 tokens takes {copied[0]:.3g} (interleaved) and {copied[1]:.3g} (half-split) times as "
               "long as copying them. Where that is about 1, memory sets the time: choose the layout by your weights, "
               "not for speed.")
    every = [samples for peers in times.seconds.values() for samples in peers.values() if len(samples) > 1]
    widest = max(map(spread, every), default=0)
    if widest:
        yield f"Runs of the same work differ by up to {widest:.0%} here. A ratio nearer to 1 than that tells nothing."


def markdown(times, facts):
    lines = ["# Benchmarks", "", "Written by `tests/bench/run --markdown docs/benchmarks.md`; no figure is typed."]
    lines += ["", "## What to take from them", "", *(f"- {sentence}" for sentence in to_take(times))]
    lines += ["", "## How they were taken"]
    lines += ["", *__doc__.split("\n\n", 1)[1].strip().split("\n"), "", "## The machine", ""]
    lines += [f"- {name}: {value}" for name, value in facts.items()]
    lines += ["", "## Goals", "", "| | measured | wanted | |", "| --- | ---: | ---: | --- |"]
    for what, measured, comparison, wanted in goals(times):
        if measured is None:
            lines.append(f"| {what} | not measured | {comparison} {wanted} | |")
            continue
        met = measured >= wanted if comparison == ">=" else measured <= wanted
        lines.append(f"| {what} | {measured:.3g} | {comparison} {wanted} | {'met' if met else '**not met**'} |")
    for family, peers in times.seconds.items():
        if family.startswith("growth/"):
            continue
        lines += ["", f"## {family}", ""]
        lines += ["| | median | spread | over the first row | samples |", "| --- | ---: | ---: | ---: | ---: |"]
        order = sorted(peers, key=lambda peer: (peer not in (OURS, "memcpy"), times.median(family, peer)))
        for peer in order:
            samples = peers[peer]
            lines.append(
                f"| {peer} | {readable(times.median(family, peer))} | {spread(samples):.0%} "
                f"| {times.ratio(family, peer, order[0]):.3g} | {len(samples)} |"
            )
    lines += ["", "## Growth", ""]
    lines += ["![Times over sizes on double logarithmic axes, one panel for each table below](assets/growth.svg)"]
    return "\n".join(lines + growth.table(times.seconds, readable)) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, required=True, help="the build folder with bench and rope-proofs")
    parser.add_argument("--only", default="apply,exact,score,program,growth",
                        help="families, by the beginning of their names")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--quick", action="store_true", help="one short round, to see that everything runs")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--markdown", type=Path, help="instead of stdout")
    options = parser.parse_args()
    facts = machine()
    times = Times()
    rounds, min_time = (1, 0.01) if options.quick else (options.rounds, 0.05)
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
        for prefix in options.only.split(","):
            if prefix == "program":
                programs(options.build, times)
            elif prefix == "growth":
                native(options.build, prefix, min_time, 1, times)
                growing_book(options.build, times)
            else:
                native(options.build, prefix, min_time, 3, times)
                python_peers(prefix, times)
    facts["load at the end"] = round(os.getloadavg()[0], 1)
    page = markdown(times, facts)
    if options.markdown:
        options.markdown.write_text(page)
        (options.markdown.parent / "assets").mkdir(exist_ok=True)
        growth.picture(times.seconds, options.markdown.parent / "assets" / "growth.svg")
    else:
        print(page, end="")
    if options.json:
        options.json.write_text(json.dumps({"machine": facts, "seconds": times.seconds}, indent=1) + "\n")


main()
