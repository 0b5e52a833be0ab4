"""Every title, statement, hypothesis and remark has its Chinese in src/words/zh.po, and no Chinese is left over.

That none is missing of what the pages say is what the build of the site (docs.build) checks, of the exercises
exercises.chinese; here it is the catalogue itself, and how it is looked up.
"""
import gettext
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = os.environ.get("ROPE_PROOFS_PROGRAM", str(ROOT / "build/release/rope-proofs"))
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "docs/generate"))
import chinese
import languages
import translate
import words
from chinese import catalogue

HAN = re.compile(r"[\u4e00-\u9fff]")
# A name is the same in both languages, and so is a formula.
NAMES = {"half", "rotary\\_dim"}


def is_formula(words):
    """Whether nothing but punctuation stands beside the formulas."""
    return not re.search(r"\w", re.sub(r"\$[^$]*\$", "", words))


def missing(run):
    """What has no Chinese: (id, where it belongs in zh.po, English); and what no theorem uses: (where, English)."""
    kinds = {kind: catalogue.read(kind).entries for kind in (catalogue.TITLES, "statements", "hypotheses", "remarks")}
    said = [(catalogue.TITLES, titled["id"], titled["title"]) for titled in run["chapters"] + run["theorems"]]
    for theorem in run["theorems"]:
        name = theorem["id"]
        said += [("statements", name, chinese.pattern(theorem["latex"])[0]), ("remarks", name, theorem["remark"])]
        said += [("hypotheses", name, given) for given in theorem["hypotheses"] if not is_formula(given)]
    said = [(kind, name, catalogue.squeezed(english)) for kind, name, english in said if english]
    used = {(kind, english) for kind, _, english in said}
    lacking = [(name, kind, english) for kind, name, english in said if english not in kinds[kind]]
    return lacking, [(kind, english) for kind in kinds for english in kinds[kind] if (kind, english) not in used]


class Chinese(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        run = subprocess.run([PROGRAM, "prove", "--digits", "16", "--samples", "1", "--json", "-"],
                             capture_output=True, text=True)
        cls.run_ = json.loads(run.stdout)

    def test_every_word(self):
        lacking, unused = missing(self.run_)
        self.assertEqual([], [f"{i}: add to {place} in src/words/zh.po: {english!r}" for i, place, english in lacking])
        self.assertEqual([], unused, "no theorem says this any more: take it out of src/words/zh.po")
        for titled in self.run_["chapters"] + self.run_["theorems"]:  # as the program has it
            self.assertEqual(titled["title_zh"], catalogue.read(catalogue.TITLES).entries[titled["title"]])

    def test_what_is_missing_or_left_over_is_noticed(self):
        stranger = {"id": "x", "title": "A stranger", "latex": r"x \text{ is nobody's } y", "hypotheses": ["x odd"],
                    "remark": "None."}
        lacking, unused = missing({"chapters": [], "theorems": [stranger]})
        self.assertEqual([("titles", "A stranger"), ("statements", "{1} is nobody's {2}"), ("remarks", "None."),
                          ("hypotheses", "x odd")], [(place, english) for _, place, english in lacking])
        self.assertIn(("titles", "Twice the same rotation"), unused)


class File(unittest.TestCase):
    def test_it_is_one_of_gettext(self):
        checked = subprocess.run(["msgfmt", "--check-format", "--check-domain", "-o", os.devnull, catalogue.FILE],
                                 capture_output=True, text=True)
        self.assertEqual((0, ""), (checked.returncode, checked.stderr))

    def test_it_is_read_as_gettext_reads_it(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "zh.mo"
            subprocess.run(["msgfmt", "-o", file, catalogue.FILE], check=True)
            with file.open("rb") as opened:
                known = gettext.GNUTranslations(opened)
        looked = 0
        for _, context, english, said in catalogue.said_in(catalogue.FILE):
            self.assertEqual(said, known.pgettext(context, english) if context else known.gettext(english))
            looked += 1
        self.assertGreater(looked, 3000)

    def test_each_is_in_chinese(self):
        for wanted in (catalogue.is_of_pages, catalogue.SCRIPTS, catalogue.PICTURES, catalogue.ANSWERS,
                       catalogue.is_said_whole):
            for english, said in catalogue.read(wanted).entries.items():
                names = set(catalogue.WORD.findall(said)) <= set(catalogue.WORD.findall(english)) | NAMES
                self.assertTrue(HAN.search(said) or names, f"{english!r} is not in Chinese: {said!r}")

    def test_what_is_no_entry_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "zh.po"
            for block, message in (("#: cards\nmsgid \"a\"\nmsgxxx \"b\"", "found 'msgxxx \"b\"'"),
                                   ('#: cards\nmsgid "$m$ is"\nmsgstr "$n$ 是"', "other formulas"),
                                   ('#: cards\nmsgid "#: #"\nmsgstr "#1 #1"', "not each of #1, #2")):
                file.write_text(f'msgid ""\nmsgstr ""\n\n{block}\n', encoding="utf-8")
                with self.assertRaisesRegex(SystemExit, re.escape(message)):
                    catalogue.read(file=file)

    def test_a_part_of_it(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "zh.po"
            file.write_text(catalogue.part(lambda place: place == catalogue.PICTURES), encoding="utf-8")
            self.assertEqual(catalogue.read(catalogue.PICTURES).entries,
                             catalogue.read(lambda place: True, file).entries)


def page(entries, html):
    """The page in Chinese and what lacks it, with these entries."""
    known = catalogue.Catalogue()
    for english, said in entries:
        known.add(english, said, "here")
    translated = translate.Page(known)
    return translated.html(html), translated.missing


class Pages(unittest.TestCase):
    FORMULA = r'<span class="arithmatex">\(m &lt; n\)</span>'

    def test_a_sentence(self):
        entry = ("For *all* $m < n$, see [this](a.html) and [[norm]].", "对*一切* $m < n$，见 [[norm]] 与[此处](a.html)。")
        said, missing = page([entry],
                             f'<p>For <em>all</em> {self.FORMULA}, see <a href="a.html">this</a> and '
                             '<a class="theorem" href="b.html"><code>norm</code></a>.</p>')
        self.assertEqual(f'<p>对<em>一切</em> <span class="whole">{self.FORMULA}，</span>见 '  # no line begins with a comma
                         '<a class="theorem" href="b.html"><code>norm</code></a> 与<a href="a.html">此处</a>。</p>', said)
        self.assertEqual([], missing)

    def test_no_line_ends_with_an_opening_bracket(self):
        self.assertEqual('<p>A key <span class="whole">(<code>k</code></span> or <code>q</code> as '
                         '<span class="whole"><code>x</code>)</span></p>',
                         translate.english("<p>A key (<code>k</code> or <code>q</code> as <code>x</code>)</p>"))

    def test_numbers_and_parts_come_from_the_page(self):
        entries = [("# points in {1}", "{1} 中有 # 个点"), ("seen at {1}", "见于 {1}"), ("the end", "末端"),
                   ("one plane", "一个平面")]
        self.assertEqual(f"<li>{self.FORMULA} 中有 81 个点</li>", page(entries, f"<li>81 points in {self.FORMULA}</li>")[0])
        listed = words.apart("the end, 3, one plane")
        self.assertEqual("见于 末端，3，一个平面", translate.bare(page(entries, f"<p>seen at {listed}</p>")[0]))

    def test_numbers_in_another_order(self):
        entries = [("# theorems in # lemmas, see {1}", "用 #2 条引理确认 #1 个命题，见 {1}"),
                   ("{1} at #: error #", "#2：{1} 在 #1 处的误差")]
        self.assertEqual(f"<p>用 559 条引理确认 224 个命题，见 {self.FORMULA}</p>",
                         page(entries, f"<p>224 theorems in 559 lemmas, see {self.FORMULA}</p>")[0])
        self.assertEqual("<p>3：<span>f</span> 在 9 处的误差</p>", page(entries, "<p><span>f</span> at 9: error 3</p>")[0])
        for wrong in ("#1 条 #1", "#1 条 #", "#2 条 #3"):
            with self.assertRaisesRegex(ValueError, "not each of #1, #2, ... once"):
                catalogue.Catalogue().add("# in #", wrong, "here")

    def test_a_picture(self):
        known = catalogue.Catalogue()
        known.add("plane i", "平面 i", "here")
        label = '<text style="font: 10px" x="1">{}</text>'
        self.assertEqual(label.format("平面 i") + label.format("10"),
                         translate.picture("a", label.format("plane i") + label.format("10"), known))
        with self.assertRaisesRegex(SystemExit, "'distance', which the picture a says"):
            translate.picture("a", label.format("distance"), known)

    def test_a_changed_sentence_is_missing(self):
        entries = [("Nothing changes.", "什么也不变。"), ("$m < n$ holds.", "$m < n$ 成立。")]
        for html, lacks in (("<p>Nothing changed.</p>", "Nothing changed."), ('<img alt="A picture">', "A picture"),
                            ("<td>for <span>three planes</span></td>", "three planes"), ("<p>seen</p>", "seen"),
                            ('<p><span class="arithmatex">\\(k\\)</span> holds.</p>', "$k$ holds.")):
            self.assertIn(lacks, page(entries, html)[1])

    def test_what_is_no_prose_is_left_alone(self):
        for html in ("<pre><code>for all m</code></pre>", "<p><code>for all m</code></p>", "<p>81, 9</p>",
                     '<p><span translate="no">Su and others</span></p>', "<script>let all = 1</script>"):
            self.assertEqual((html, []), page([], html))

    def test_both_languages(self):
        html = '<h2><en>Length</en><zh> 模长</zh></h2>'
        self.assertEqual("<h2>Length</h2>", translate.english(html))
        self.assertEqual(("<h2>模长</h2>", []), page([], html))

    def test_an_entry_that_says_something_else(self):
        for english, said in (("$m$ is a position", "$n$ 是位置"), ("at 3 points", "在 4 个点"), ("[[norm]] holds", "成立"),
                              ("# points", "一些点"), ("see [this](a.html)", "见[此处](b.html)"), ("`x` is odd", "x 为奇数")):
            with self.assertRaises(ValueError, msg=said):
                catalogue.Catalogue().add(english, said, "here")

    def test_a_missing_sentence_fails_the_build(self):
        with tempfile.TemporaryDirectory() as folder:
            site = pathlib.Path(folder)
            (site / "zh").mkdir()
            for name in ("index.html", "other.html", "zh/index.html"):
                (site / name).write_text("<head></head><a href=\"other.html\">")
            with self.assertRaisesRegex(SystemExit, "other.html: no Chinese of: Nobody says this."):
                languages.complete({"other.html": ["Nobody says this."]}, {})
            with self.assertRaisesRegex(SystemExit, "here: no page says any more: Nobody says this."):
                languages.complete({}, {"Nobody says this.": "here"})
            languages.join(site)
            shown = {name: (site / name).read_text() for name in ("index.html", "other.html", "zh/index.html")}
        self.assertIn('hreflang="zh" href="zh/index.html"', shown["index.html"])
        self.assertIn('hreflang="en" href="../index.html"', shown["zh/index.html"])
        self.assertIn('href="../other.html"', shown["zh/index.html"])
        self.assertNotIn("hreflang", shown["other.html"])


if __name__ == "__main__":
    unittest.main()
