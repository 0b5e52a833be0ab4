"""Each header of src/audit has a test that includes it, and no header or source is longer than 300 lines."""
import os
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))


class Headers(unittest.TestCase):
    def test_each_has_its_test(self):
        included = {name for path in (ROOT / "tests/audit").rglob("*.cpp")
                    for name in re.findall(r'#include "(audit/[\w/]+\.hpp)"', path.read_text(encoding="utf-8"))}
        headers = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src/audit").rglob("*.hpp")}
        self.assertGreater(len(headers), 30)
        self.assertEqual(sorted(headers - included), [])

    def test_none_is_long(self):
        for path in sorted((ROOT / "src/audit").rglob("*.?pp")):
            self.assertLessEqual(path.read_text(encoding="utf-8").count("\n"), 300, path.name)


if __name__ == "__main__":
    sys.exit(unittest.main())
