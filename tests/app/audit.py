"""The audit as its user meets it: a probe, an answer, an exit code, and one line for a file that does not fit."""
import json
import math
import os
import pathlib
import re
import struct
import sys
import tempfile
import unittest
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
from command import ROOT, run

DATA = ROOT / "tests/audit/data"
X, POSITIONS, Y = (str(DATA / name) for name in ("probe_x.npy", "probe_positions.npy", "ggml_neox_d128_base1e4.npy"))


def npy(descr, shape, data, header=None):
    header = header or f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data


def packed(values, descr):
    if descr not in ("<u2", "|V2"):
        letter = {"f2": "e", "f4": "f", "f8": "d", "i4": "i", "i8": "q"}[descr[1:]]
        return struct.pack(f"<{len(values)}{letter}", *values)
    bits = [struct.unpack("<I", struct.pack("<f", v))[0] for v in values]
    return struct.pack(f"<{len(values)}H", *((b + 0x7FFF + (b >> 16 & 1)) >> 16 for b in bits))


def turned(row, p, base=10000.0):
    """R_p row, half-split."""
    half, out = len(row) // 2, list(row)
    for i in range(half):
        c, s = math.cos(p * base ** (-i / half)), math.sin(p * base ** (-i / half))
        out[i], out[i + half] = row[i] * c - row[i + half] * s, row[i] * s + row[i + half] * c
    return out


def rotated(dim, positions, descr="<f8", shape=None, repeat=1, rest=()):
    """x, positions and y as files: basis vectors and `rest` at each position, each row `repeat` times in a row."""
    rows = [[float(i == j) for i in range(dim)] for j in range(dim)] + list(rest)
    asked = [(row, p) for p in positions for row in rows]
    x = [v for row, _ in asked for v in row * repeat]
    y = [v for row, p in asked for v in turned(row, p) * repeat]
    shape = shape or (len(asked), dim)
    return (npy(descr, shape, packed(x, descr)), npy("<i8", (len(asked),), packed([p for _, p in asked], "<i8")),
            npy(descr, shape, packed(y, descr)))


class Audit(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, data):
        path = pathlib.Path(self.folder.name) / name
        path.write_bytes(data)
        return str(path)

    def refused(self, arguments, *parts):
        result = run("audit", *arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for part in parts:
            self.assertIn(part, result.stderr)

    def files(self, *data):
        return [self.file(name, content) for name, content in zip(("x.npy", "p.npy", "y.npy"), data)]

    def test_the_exit_code_is_the_verdict(self):
        good = run("audit", X, POSITIONS, Y)
        self.assertEqual(good.returncode, 0, good.stderr)
        self.assertEqual(good.stdout.splitlines()[0],
                         "matches: half-split, base 10000, d = 128; float32 recurrence: error 2.1e-2 at 131071")
        self.assertEqual(run("audit", X, POSITIONS, Y, "--max-error", "0.03").returncode, 0)
        self.assertEqual(run("audit", X, POSITIONS, Y, "--max-error", "0.001").returncode, 1)
        self.assertEqual(run("audit", X, POSITIONS, Y, "--base", "10000").returncode, 0)
        wrong = run("audit", X, POSITIONS, Y, "--base", "500000")
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("mistake wrong-base: the base is 10000, not 500000", wrong.stdout)
        untouched = run("audit", X, POSITIONS, X)
        self.assertEqual(untouched.returncode, 1)
        self.assertIn("mistake no-rotation", untouched.stdout)

    def test_an_error_of_half_a_position_is_no_pass(self):
        at = [0, 1, 2, 3, 4, 8, 64, 255, 257, 1001, 4095, 131071]
        bits = [packed([p], "<u2") for p in at]
        bfloat16 = {p: struct.unpack("<f", b"\0\0" + b)[0] for p, b in zip(at, bits)}
        rows = [[float(i == j) for i in range(8)] for j in range(8)]
        x, p, _ = rotated(8, at)
        y = npy("<f8", (96, 8), packed([v for q in at for row in rows for v in turned(row, bfloat16[q])], "<f8"))
        wrong = run("audit", *self.files(x, p, y))
        self.assertEqual(wrong.returncode, 1, wrong.stdout)
        self.assertIn("is too imprecise: bfloat16 positions: error ", wrong.stdout.splitlines()[0])
        allowed = run("audit", *self.files(x, p, y), "--max-error", "3")
        self.assertEqual(allowed.returncode, 0, allowed.stdout)

    def test_what_is_expected_is_what_is_judged(self):
        good = run("audit", X, POSITIONS, Y, "--layout", "half-split", "--rotary-dim", "128", "--scaling", "none",
                   "--base", "10000", "--length-factor", "1")
        self.assertEqual(good.returncode, 0, good.stdout + good.stderr)
        for option, value, words in (
                ("--layout", "interleaved", "mistake wrong-layout: the layout is half-split, expected interleaved"),
                ("--rotary-dim", "64", "mistake wrong-rotary-dim: 128 coordinates are rotated, expected 64"),
                ("--length-factor", "1.5", "mistake wrong-length-factor: y is 1 times as long as x, expected 1.5")):
            with self.subTest(option):
                wrong = run("audit", X, POSITIONS, Y, option, value)
                self.assertEqual(wrong.returncode, 1, wrong.stdout)
                self.assertIn(words, wrong.stdout)
                self.assertIn("it matters", wrong.stdout)
        scaled = run("audit", X, POSITIONS, Y, "--base", "10000", "--scaling", "yarn", "--factor", "4",
                     "--original-length", "4096")
        self.assertEqual(scaled.returncode, 1)
        self.assertIn("mistake scaling-ignored: no scaling is applied: base 10000, expected base 10000, YaRN",
                      scaled.stdout)
        self.assertRegex(scaled.stdout,
                         r"plane \d+ turns by .* a position, expected .*; it matters from position \d+ on")

    def test_a_configuration_is_what_is_expected(self):
        llama2 = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "rope_theta": 10000.0,
                  "rope_scaling": None}
        llama31 = llama2 | {"rope_theta": 10000.0, "rope_scaling": {
            "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
            "original_max_position_embeddings": 8192}}
        for config, code, words in (
                (llama2, 0, "matches"), (llama31, 1, "mistake scaling-ignored"),
                (llama2 | {"rope_theta": 5e5}, 1, "mistake wrong-base: the base is 10000, not 500000"),
                (llama2 | {"partial_rotary_factor": 0.5}, 1, "128 coordinates are rotated, expected 64"),
                (llama2 | {"model_type": "of_nobody"}, 1, "can't be named: half-split, base 10000, d = 128, where "),
                (llama2 | {"model_type": "gptj"}, 1, "the layout is half-split, expected interleaved"),
                ({"hidden_size": 4096}, 2, "states no base"),
                ({"attn_config": {"rope_theta": 5e5}}, 1, "mistake wrong-base"),
                ({"rope_parameters": {"a": llama2["rope_scaling"], "b": {"rope_theta": 10000}}}, 2, "--layer-type"),
                (llama2 | {"head_dim": 64}, 2, "head_dim 64"), ([], 2, "JSON object")):
            with self.subTest(config=config):
                path = self.file("config.json", json.dumps(config).encode())
                result = run("audit", X, POSITIONS, Y, "--expect", path)
                self.assertEqual(result.returncode, code, result.stdout + result.stderr)
                self.assertIn(words, result.stdout + result.stderr)
        path = self.file("config.json", json.dumps(llama2 | {"model_type": "of_nobody"}).encode())
        self.assertEqual(run("audit", X, POSITIONS, Y, "--expect", path, "--layout", "any").returncode, 0)
        self.refused([X, POSITIONS, Y, "--expect", "/no/such.json"], "'/no/such.json' can't be read")

    def test_activations_of_a_run(self):
        rows = [[math.sin(17.0 * i + 3.1 * j) + 0.2 for i in range(16)] for j in range(60)]
        x = [v for row in rows for v in row]
        y = [v for p, row in enumerate(rows) for v in turned(row, p)]
        files = self.files(npy("<f8", (60, 16), packed(x, "<f8")), npy("<i8", (60,), packed(list(range(60)), "<i8")),
                           npy("<f8", (60, 16), packed(y, "<f8")))
        good = run("audit", *files)
        self.assertEqual(good.returncode, 0, good.stdout + good.stderr)
        self.assertIn("matches: half-split, base 10000, d = 16", good.stdout)
        self.assertEqual(run("audit", *files, "--base", "20000").returncode, 1)

    def test_json_is_all_of_it(self):
        result = run("audit", X, POSITIONS, Y, "--json", "-")
        report = json.loads(result.stdout)
        self.assertEqual(report["headline"], run("audit", X, POSITIONS, Y).stdout.splitlines()[0])
        self.assertEqual((report["correct"], report["layout"], report["base"]), (True, "half-split", 10000))
        self.assertEqual((report["cause"], report["error_law"]), ("float32 recurrence", "~ p"))
        self.assertEqual(len(report["frequencies"]), 64)
        self.assertEqual(report["precision"][-1]["position"], 131071)
        path = pathlib.Path(self.folder.name) / "report.json"
        self.assertTrue(run("audit", X, POSITIONS, Y, "--json", str(path)).stdout)
        self.assertEqual(json.loads(path.read_text()), report)

    def test_a_probe_is_answered(self):
        at = pathlib.Path(self.folder.name) / "new" / "folder"
        made = run("audit", "--probe", str(at), "--head-dim", "16", "--longest", "4096")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn("rope-proofs audit", made.stdout)
        # the identity is an answer too
        answer = run("audit", str(at / "x.npy"), str(at / "positions.npy"), str(at / "x.npy"))
        self.assertEqual(answer.returncode, 1)
        self.assertIn("no-rotation", answer.stdout)
        for name, descr in (("float16", "<f2"), ("bfloat16", "<u2"), ("float32", "<f4"), ("float64", "<f8")):
            self.assertEqual(run("audit", "--probe", str(at), "--head-dim", "4", "--format", name).returncode, 0)
            self.assertIn(f"'descr': '{descr}'".encode(), (at / "x.npy").read_bytes()[:80])
        self.assertEqual(run("audit", "--probe", str(at), "--head-dim", "4", "--negative").returncode, 0)
        self.assertLess(struct.unpack("<q", (at / "positions.npy").read_bytes()[-8 * 20 * 8:][:8])[0], 0)

    def test_positions_of_several_axes(self):
        """M-RoPE as a port in another language answers it: its planes take time, height or width."""
        at = pathlib.Path(self.folder.name) / "axes"
        made = run("audit", "--probe", str(at), "--head-dim", "16", "--longest", "255", "--format", "float64",
                   "--position-axes", "3")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertRegex(made.stdout, r"positions.npy \(3, (\d+)\) int64")
        self.assertIn("y.npy --position-axes 3", made.stdout)
        x, positions = ((at / name).read_bytes() for name in ("x.npy", "positions.npy"))
        rows = int(re.search(rb"'shape': \(3, (\d+)\)", positions)[1])
        values = struct.unpack(f"<{rows * 16}d", x[-rows * 128:])
        places = struct.unpack(f"<{rows * 3}q", positions[-rows * 24:])

        def answer(axis_of):
            y = []
            for row in range(rows):
                vector = list(values[16 * row:16 * row + 16])
                for i, axis in enumerate(axis_of):
                    f = places[axis * rows + row] * 10000.0 ** (-i / 8)
                    a, b = vector[i], vector[i + 8]
                    vector[i], vector[i + 8] = a * math.cos(f) - b * math.sin(f), a * math.sin(f) + b * math.cos(f)
                y += vector
            return self.file("y.npy", npy("<f8", (rows, 16), packed(y, "<f8")))

        config = self.file("config.json", json.dumps({
            "model_type": "qwen2_vl", "head_dim": 16, "rope_theta": 10000.0,
            "rope_scaling": {"type": "mrope", "mrope_section": [2, 3, 3]}}).encode())
        asked = [str(at / "x.npy"), str(at / "positions.npy")]
        judged = ["--position-axes", "3", "--expect", config]
        good = run("audit", *asked, answer([0, 0, 1, 1, 1, 2, 2, 2]), *judged)
        self.assertEqual(good.returncode, 0, good.stdout + good.stderr)
        self.assertIn("base 10000, d = 16, in sections of 2, 3, 3 planes, one for each axis", good.stdout)
        for axis_of, words in (([0, 0, 0, 1, 1, 1, 2, 2], "the axes have 3, 3, 2 planes, expected 2, 3, 3"),
                               ([0, 1, 2, 1, 2, 1, 2, 0], "plane 1 turns by axis 1, expected sections of 2, 3, 3"),
                               ([0] * 8, "axis 1 turns nothing")):
            wrong = run("audit", *asked, answer(axis_of), *judged)
            self.assertEqual(wrong.returncode, 1, wrong.stdout + wrong.stderr)
            self.assertIn(words, wrong.stdout)
        y = answer([0] * 8)
        self.refused([*asked, y], f"shape (3, {rows})", "--position-axes 3")
        self.refused([*asked, y, "--position-axes", "2"], "positions must have shape (2, rows)")
        self.refused([*asked, y, "--position-axes", "9"], "--position-axes must be a whole number from 1 to 8")
        self.refused([X, POSITIONS, Y, "--position-axes", "2"], "positions must have shape (2, rows)")

    def test_two_dumps_against_each_other(self):
        at = [0, 1, 2, 3, 8, 64, 255]
        x, positions, y = self.files(*rotated(8, at))
        same = run("audit", x, positions, y, "--against", y)
        self.assertEqual((same.returncode, same.stdout.startswith("the same at every position")), (0, True),
                         same.stdout)
        rows = [[float(i == j) for i in range(8)] for j in range(8)]
        values = [v for p in at for row in rows for v in turned(row, min(p, 8))]
        clipped = self.file("b.npy", npy("<f8", (56, 8), packed(values, "<f8")))
        found = run("audit", x, positions, y, "--against", clipped, "--json", "-")
        self.assertEqual(found.returncode, 1, found.stderr)
        report = json.loads(found.stdout)
        self.assertEqual((report["verdict"], report["equal_up_to"], report["differ_from"]), ("different", 8, 64))
        self.assertIn("the same up to position 8, differ from position 64 on", report["words"])
        self.refused([x, positions, y, "--against", Y], "--against must have the shape of x", "(56, 8)")
        self.refused([x, positions, y, "--against", "/no/such.npy"], "'/no/such.npy' can't be read")

    def test_too_few_probes_say_which_is_missing(self):
        self.refused(self.files(*rotated(4, [0, 7])), "too few probes", "position 1 is missing")
        x, p, y = rotated(4, [0])
        cut = lambda data: npy("<f8", (3, 4), data[-4 * 4 * 8:-4 * 8])
        self.refused(self.files(cut(x), npy("<i8", "(3,)", bytes(24)), cut(y)),
                     "too few probes", "basis vector 3 at position 0 is missing")

    def test_few_planes_do_not_make_it_guess(self):
        for dim in (2, 4, 6, 8, 16):
            result = run("audit", *self.files(*rotated(dim, [0, 1, 2, 8, 64, 255, 4095], rest=[[1.0] * dim])))
            self.assertTrue(result.returncode == 0 or "can't be named" in result.stdout, result.stdout)
            self.assertNotIn("mistake", result.stdout)

    def named(self, *files):
        result = run("audit", *files)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertTrue(result.stdout.startswith("matches: half-split, base 10000, d = 8"), result.stdout)
        return result.stdout

    def test_formats_shapes_and_archives(self):
        at, rest = [0, 1, 2, 3, 8, 64, 255, 1001, 4095], [[0.5, -1, 2, 0.25, 1, 1, -0.125, 3]]
        rows = len(at) * 9
        for descr, name in (("<f2", "float16"), ("<u2", "bfloat16"), ("|V2", "bfloat16"), ("<f4", "float32"),
                            ("<f8", "float64")):
            with self.subTest(descr):
                self.assertIn(f"Precision of {name} ", self.named(*self.files(*rotated(8, at, descr, rest=rest))))
        for shape, repeat in (((1, rows, 8), 1), ((1, 1, rows, 8), 1), ((1, rows, 1, 8), 1), ((1, rows, 3, 8), 3)):
            with self.subTest(shape):
                self.named(*self.files(*rotated(8, at, shape=shape, repeat=repeat, rest=rest)))
        x, p, y = rotated(8, at, rest=rest)
        twice = lambda file: npy("<f8", (1, 2, rows, 8), 2 * file[-rows * 8 * 8:])
        self.named(*self.files(twice(x), p, twice(y)))  # (batch, heads, seq, d)
        self.named(*self.files(x, npy("<i4", (rows,), packed([q for q in at for _ in range(9)], "<i4")), y))
        for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            path = pathlib.Path(self.folder.name) / "all.npz"
            with zipfile.ZipFile(path, "w", method) as archive:
                for name, content in (("x", x), ("positions", p), ("y", y)):
                    with archive.open(f"{name}.npy", "w", force_zip64=True) as entry:  # as numpy.savez does it
                        entry.write(content)
            self.named(str(path))
            whole = path.read_bytes()
            self.refused([self.file("cut.npz", whole[:-30])], "cut.npz")
            for change in (200, len(whole) // 2):  # within the data of an array
                broken = bytearray(whole)
                broken[change] ^= 0x55
                result = run("audit", self.file("broken.npz", bytes(broken)))
                self.assertEqual((result.returncode, result.stderr.count("\n")), (2, 1), (change, result.stdout))

    def test_what_is_no_number_is_named(self):
        x, p, y = rotated(4, [0, 1, 2])
        for bad, word in ((math.nan, "nan"), (math.inf, "inf"), (-math.inf, "-inf")):
            broken = y[:-16] + struct.pack("<d", bad) + y[-8:]
            self.refused(self.files(x, p, broken), "y must be finite", word, "row 11, column 2")

    def test_files_that_do_not_fit(self):
        x, p, y = rotated(4, [0, 1, 2])
        self.refused([X], "must hold x, positions and y")
        self.refused([X, POSITIONS], "audit needs x.npy, positions.npy and y.npy")
        self.refused([X, POSITIONS, "/no/such.npy"], "'/no/such.npy' can't be read")
        self.refused([X, POSITIONS, self.file("y.npy", y)], "y must have the shape of x", "(1056, 128)", "(12, 4)")
        self.refused(self.files(x, npy("<i8", "(11,)", bytes(88)), y), "one position for each of the 12 rows")
        self.refused(self.files(x, npy("<f2", "(12,)", bytes(24)), y), "positions must be integers")
        self.refused(self.files(x, npy("<f8", "(12,)", struct.pack("<12d", *[0.5] * 12)), y), "whole numbers", "0.5")
        self.refused(self.files(x, npy("<u8", "(12,)", b"\xff" * 96), y), "at most 2^53", "18446744073709551615")
        self.refused(self.files(x, npy("<i8", "(12,)", struct.pack("<12q", *[-2**60] * 12)), y), "2^53", str(-2**60))
        self.refused(self.files(x, p, npy("<i4", (12, 4), bytes(192))), "y must be float16, float32, float64")

    def test_headers_that_are_hostile(self):
        good = "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }"
        for header, words in (
                (good.replace("<f4", ">f4"), "little-endian"), (good.replace("False", "True"), "Fortran order"),
                (good.replace("<f4", "|O8"), "'|O8'"), (good.replace("(1, 2)", "(-1, 2)"), "its shape"),
                (good.replace("(1, 2)", "(4611686018427387904, 4)"), "larger than memory"),
                (good.replace("(1, 2)", "(99999999999999999999, 4)"), "longer than memory"),
                (good.replace("(1, 2)", "(1000000, 1000000)"), "4000000000000 bytes"),
                (good.replace("'shape'", "'shame'"), "'shame'"), ("{" * 200, "'{{{{"), ("", "its descr")):
            with self.subTest(header=header):
                self.refused(self.files(npy("", "", bytes(8), header or " "), b"", b""), words)
        whole = npy("<f4", (2, 2), bytes(16))
        for length in range(len(whole)):
            self.refused(self.files(whole[:length], b"", b""), "x.npy")

    def test_options_are_checked(self):
        for arguments, words in (
                (["--probe", "D", "--head-dim", "4098"], "--head-dim must be a whole number from 2 to 1024, got"),
                (["--probe", "D", "--head-dim", "7"], "head_dim must be even and from 2 to 1024, got 7"),
                (["--probe", "D", "--longest", "7"], "--longest"), (["--probe", "D", "--format", "int8"], "got 'int8'"),
                (["--probe", "D", X], "--probe takes no files"),
                ([X, POSITIONS, Y, "--base", "nan"], "--base must be a finite number above 0, got 'nan'"),
                ([X, POSITIONS, Y, "--base", "-2"], "got '-2'"), ([X, POSITIONS, Y, "--base", "1e4x"], "got '1e4x'"),
                ([X, POSITIONS, Y, "--layout", "neox"], "--layout must be interleaved, half-split or any, got 'neox'"),
                ([X, POSITIONS, Y, "--scaling", "magic"], "--scaling must be one of none, linear"),
                ([X, POSITIONS, Y, "--scaling", "yarn"], "--scaling yarn needs --factor"),
                ([X, POSITIONS, Y, "--factor", "2"], "go with --scaling"),
                ([X, POSITIONS, Y, "--layer-type", "x"], "--layer-type goes with --expect"),
                ([X, POSITIONS, Y, "--sections", "16,8,8"], "--sections goes with --position-axes"),
                ([X, POSITIONS, Y, "--max-error", "0"], "--max-error must be a finite number above 0, got '0'")):
            with self.subTest(arguments=arguments):
                self.refused(arguments, words)
        self.assertFalse(pathlib.Path("D").exists())


class Suspects(unittest.TestCase):
    def test_the_page_says_what_the_matrix_says(self):
        done = run("suspects")
        self.assertEqual(done.returncode, 0, done.stderr)
        mistakes, conventions = done.stdout.split("\n## Conventions\n")
        marked = lambda part: re.findall(r"^\| `([a-z0-9-]+)` \| ((?:[× ] \| ){9}[× ]) \|$", part, re.M)
        self.assertGreaterEqual(len(marked(mistakes)), 30)
        self.assertGreaterEqual(len(marked(conventions.split("\n## The gallery")[0])), 12)
        alone = [f"`{name}`" for name, marks in marked(mistakes) if "×" not in marks[:-1] and marks[-1] == "×"]
        self.assertIn("Only an absolute reference tells: " + ", ".join(alone) + ".\n", done.stdout)

    def test_each_check_says_what_it_cannot_see(self):
        page = run("suspects").stdout
        checks = re.findall(r"^- \*\*(.*?)\*\* \(.*?\): (.*)$", page, re.M)
        self.assertEqual(len(checks), 10)
        self.assertEqual(checks[-1], ("absolute reference", "none"))
        for _, unseen in checks[:-1]:
            self.assertIn("`degrees`", unseen)

    def test_dimensions_are_checked(self):
        for value in ("6", "0", "258", "x"):
            result = run("suspects", "--head-dim", value)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(f"'{value}'", result.stderr)


class Conformance(unittest.TestCase):
    def test_every_case_is_listed_and_written(self):
        listed = run("conformance", "--list")
        self.assertEqual(listed.returncode, 0, listed.stderr)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "new" / "test_published_bugs.py"
            self.assertIn(str(path), run("conformance", "--emit", str(path.parent)).stdout)
            written = path.read_text()
        parts = [(ROOT / "src/audit/conformance" / name).read_text() for name in ("cases.py", "cases_of_layers.py")]
        self.assertEqual(written, "\n\n".join(parts))
        cases = re.findall(r'^case\("([^"]+)", "([^"]+)", "([^"]+)",\s+"([^"]+)"', written, re.M)
        self.assertGreaterEqual(len(cases), 59)
        self.assertIn(f"\n{len(cases)} cases;", listed.stdout)
        for case in cases:
            self.assertRegex(listed.stdout, "(?m)^  " + " +".join(map(re.escape, case)) + "$")

    def test_one_of_the_two_is_asked(self):
        for arguments, got in (([], "neither"), (["--list", "--emit", "D"], "both")):
            result = run("conformance", *arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(f"conformance needs --list or --emit DIR, got {got}", result.stderr)


if __name__ == "__main__":
    unittest.main()
