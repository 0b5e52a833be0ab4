"""JSON against its schema, JUnit as XML, and files that are written whole or not at all."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

import jsonschema

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
from command import HEADER_ONLY, PROGRAM, ROOT, run

SCHEMA = json.loads((ROOT / "docs/result.schema.json").read_text())


def complaints(document):
    """Against the part of the schema that is meant, for `oneOf` alone doesn't say what is wrong."""
    part = {**SCHEMA["$defs"][document["kind"]], "$defs": SCHEMA["$defs"]}
    found = jsonschema.Draft202012Validator(part).iter_errors(document)
    return [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:300]}" for e in found]


class OutputFiles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.json_path = pathlib.Path(cls.folder.name) / "result.json"
        cls.junit_path = pathlib.Path(cls.folder.name) / "result.xml"
        cls.result = run("--json", str(cls.json_path), "--junit", str(cls.junit_path))
        cls.document = json.loads(cls.json_path.read_text())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_run_is_good(self):
        self.assertEqual(self.result.returncode, 0, self.result.stdout)
        self.assertEqual(self.document["summary"]["exit_code"], 0)
        self.assertEqual(self.document["program"]["build"], "header-only" if HEADER_ONLY else "mpfr")

    def test_json_keeps_to_the_schema(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        self.assertEqual(complaints(self.document), [])
        self.assertEqual(complaints(json.loads(run("sources", "--json").stdout)), [])

    def test_sources_and_graph_are_what_their_commands_print(self):
        sources, graph = (pathlib.Path(self.folder.name) / name for name in ("sources.json", "graph.dot"))
        some = ("S1", "S3", "--digits", "16")
        run("prove", *some, "--sources", str(sources), "--graph", str(graph))
        self.assertEqual(graph.read_text(), run("graph", *some).stdout)
        found = {source["id"]: source for source in json.loads(sources.read_text())["sources"]}
        printed = json.loads(run("sources", *some, "--json").stdout)["sources"]
        self.assertEqual([found.get(source["id"]) for source in printed], printed)
        decisions = {row["decision"] for source in found.values() for row in source["rows"]}
        self.assertNotIn("undecided", decisions)  # a source of which a part was asked for is not there

    def test_the_schema_can_fail(self):
        for harm in ({"verdict": "passed"}, {"extra": 1}, {"steps": []}):
            broken = json.loads(self.json_path.read_text())
            broken["theorems"][0] |= harm
            self.assertNotEqual(complaints(broken), [], harm)

    def test_every_theorem_is_there_with_a_certificate(self):
        ids = [line.split("\t")[0] for line in run("list", "--ids").stdout.splitlines()]
        self.assertEqual([theorem["id"] for theorem in self.document["theorems"]], ids)
        for theorem in self.document["theorems"]:
            for step in theorem["steps"]:
                if step["kind"] == "line":
                    self.assertTrue(step["exact"], theorem["id"])
                    self.assertTrue(step["precisions"], theorem["id"])
                if step["kind"] == "line" and step["slip"]:
                    self.assertIsNotNone(step["counterexample"], theorem["id"])
                self.assertFalse(step["file"].startswith("/"), step["file"])
                self.assertTrue((ROOT / step["file"]).is_file(), step["file"])

    def test_the_counts_are_those_of_the_theorems(self):
        outcomes = [theorem["outcome"] for theorem in self.document["theorems"]]
        for outcome in set(outcomes):
            self.assertEqual(self.document["summary"][outcome.replace(" ", "_")], outcomes.count(outcome))
        self.assertEqual(self.document["summary"]["theorems"], len(outcomes))

    def test_junit_says_the_same(self):
        root = xml.parse(self.junit_path).getroot()
        cases = root.findall(".//testcase")
        self.assertEqual([case.get("name") for case in cases], [theorem["id"] for theorem in self.document["theorems"]])
        self.assertEqual(len(root.findall(".//failure")), int(root.get("failures")))
        self.assertEqual(int(root.get("failures")), 0)

    def test_sarif_and_junit_of_each_command(self):
        """What fails stands in both, what is not decided was skipped, and the exit code agrees."""
        data = ROOT / "tests/audit/data"
        x, positions, y = (data / name for name in ("probe_x.npy", "probe_positions.npy", "ggml_neox_d128_base1e4.npy"))
        with tempfile.TemporaryDirectory() as folder:
            at = pathlib.Path(folder)
            (at / "a.md").write_text("$R_m^\\top R_n = R_{n-m}$\n\n$R_m R_n = R_{m-n}$ and $\\oint f = 1$\n")
            for command, code, failed, skipped, passed in (
                    (("prove", "transpose-product", "norm"), 0, [], 0, 2),
                    (("check", str(at / "a.md")), 1, ["refuted"], 1, 1),
                    (("audit", x, positions, y), 0, [], 0, 1),
                    (("audit", x, positions, x), 1, ["no-rotation"], 0, 0)):
                with self.subTest(command):
                    done = run(*map(str, command), "--sarif", str(at / "s"), "--junit", str(at / "j"))
                    self.assertEqual(done.returncode, code, done.stderr)
                    root, sarif = xml.parse(at / "j").getroot(), json.loads((at / "s").read_text())["runs"][0]
                    self.assertEqual([one.get("type") for one in root.iter("failure")], failed)
                    self.assertEqual(len(list(root.iter("skipped"))), skipped)
                    self.assertGreaterEqual(len(list(root.iter("system-out"))), passed)
                    self.assertEqual(len(list(root.iter("testcase"))), int(root.get("tests")))
                    self.assertEqual([one["ruleId"] for one in sarif["results"] if one["level"] == "error"], failed)
                    self.assertEqual(len(sarif["results"]), len(failed) + skipped)
                    rules = {rule["id"] for rule in sarif["tool"]["driver"]["rules"]}
                    self.assertEqual({one["ruleId"] for one in sarif["results"]}, rules)
            refused = run("audit", "--probe", folder, "--junit", str(at / "n"))
            self.assertEqual((refused.returncode, (at / "n").exists()), (2, False))

    def test_the_same_options_give_the_same_result(self):
        def timeless(text):
            document = json.loads(text)
            document["summary"]["seconds"] = document["options"]["jobs"] = 0
            for theorem in document["theorems"]:
                theorem["seconds"] = 0
            return document
        arguments = ("prove", "transpose-product", "score-*", "--seed", "7", "--digits", "50", "--json", "-")
        alone, together = (timeless(run(*arguments, "--jobs", jobs).stdout) for jobs in ("1", "4"))
        self.assertEqual(alone, together)

    def test_only_json_on_standard_output(self):
        result = run("transpose-product", "--json", "-")
        self.assertEqual(json.loads(result.stdout)["summary"]["theorems"], 1)
        self.assertEqual(result.stderr, "")

    def test_a_file_is_replaced_whole_and_nothing_else_is_left(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "r.json"
            path.write_text("old")
            path.chmod(0o640)
            link = pathlib.Path(folder) / "link.json"
            link.symlink_to(path)
            run("transpose-product", "--json", str(link))
            self.assertEqual(json.loads(path.read_text())["kind"], "run")
            self.assertTrue(link.is_symlink())
            self.assertEqual(path.stat().st_mode & 0o777, 0o640)
            self.assertEqual(sorted(os.listdir(folder)), ["link.json", "r.json"])

    def test_nothing_is_written_when_the_input_is_bad(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "r.json"
            self.assertEqual(run("--json", str(path), "--digits", "3").returncode, 2)
            self.assertEqual(run("--json", str(path), "--junit", folder).returncode, 2)
            self.assertEqual(os.listdir(folder), [])

    def test_devices_are_written_to_and_not_replaced(self):
        self.assertEqual(run("transpose-product", "--json", "/dev/null").returncode, 0)
        self.assertFalse(os.path.isfile("/dev/null"))

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk_is_said(self):
        result = run("transpose-product", "--json", "/dev/full")
        self.assertEqual(result.returncode, 2)
        self.assertIn("No space left", result.stderr)
        with open("/dev/full", "w") as full:
            ended = subprocess.run([PROGRAM, "list"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(ended.returncode, 2)
        self.assertIn("No space left", ended.stderr)


if __name__ == "__main__":
    unittest.main()
