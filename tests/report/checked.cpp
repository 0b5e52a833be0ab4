// What a reader sees of a document whose equations were checked, whole.
#include "decide/checked.hpp"

#include <doctest/doctest.h>

#include "report/written.hpp"

using formula::Checked;
using Read = Checked::Verdict;

namespace {

Checked at_line(std::size_t line, const std::string& right, Read verdict, const std::string& why = "") {
    Checked checked;
    checked.line = line;
    checked.left = R"(\theta)";
    checked.right = right;
    checked.verdict = verdict;
    checked.why = why;
    return checked;
}

Checked refuted_line() {
    Checked checked = at_line(7, R"(2\theta)", Read::refuted);
    checked.tag = "(5)";
    checked.reading = "for all angles $a$";
    checked.notes = {"$i$ is the imaginary unit"};
    checked.counterexample = written::counterexample();
    return checked;
}

std::vector<report::CheckedFile> files() {
    return {{"notes.md",
             {at_line(2, R"(\theta)", Read::proved), refuted_line(), at_line(8, "x", Read::ill_formed, "shapes differ"),
              at_line(9, "3", Read::undecided, "too large"), at_line(10, "4", Read::definition, "defines θ"),
              at_line(11, "5", Read::condition, "holds if θ = 5"),
              at_line(12, "", Read::not_read, "∫ is no sign of ours"), at_line(13, "", Read::not_read)}},
            {"one.md", {at_line(1, R"(\theta)", Read::proved)}},
            {"empty.md", {}}};
}

std::string shown(const std::vector<report::CheckedFile>& files, bool all, report::Screen screen = {60, false}) {
    return written::by([&](std::ostream& out) { report::write_checked(out, files, all, screen); });
}

}  // namespace

TEST_CASE("a checked document: what does not hold is shown, the rest is counted") {
    CHECK(shown(files(), false) == R"(notes.md:7  ✗ refuted  (5)
    θ = 2θ
    read for all angles a
    i is the imaginary unit
    at d = 4, (cos a, sin a) = (3/5, 4/5), sin 2a = 24/25,
    row 0, column 1: left 24/25, right 12/25
notes.md:8  ✗ ill-formed
    θ = x
    shapes differ
notes.md:9  ? undecided
    θ = 3
    too large
notes.md:12  ? not read
    θ
    ∫ is no sign of ours
notes.md:13  ? not read
    θ
notes.md: 8 equations: 1 proved, 1 refuted, 1 ill-formed, 1 undecided, 1 definition, 1 condition, 2 not read
one.md: 1 equation: 1 proved
empty.md: 0 equations
)");
}

TEST_CASE("a checked document with all its equations, in colours") {
    CHECK(shown({files().front()}, true, {60, true}) == R"(notes.md:2  <32>✓ proved</>
    <1>θ = θ</>
notes.md:7  <1;31>✗ refuted</>  (5)
    <1>θ = 2θ</>
    read for all angles a
    <2>i is the imaginary unit</>
    at d = 4, (cos a, sin a) = (3/5, 4/5), sin 2a = 24/25,
    row 0, column 1: left 24/25, right 12/25
notes.md:8  <1;31>✗ ill-formed</>
    <1>θ = x</>
    shapes differ
notes.md:9  <33>? undecided</>
    <1>θ = 3</>
    too large
notes.md:10  <32>· definition</>
    <1>θ = 4</>
    defines θ
notes.md:11  <32>· condition</>
    <1>θ = 5</>
    holds if θ = 5
notes.md:12  <33>? not read</>
    <1>θ</>
    ∫ is no sign of ours
notes.md:13  <33>? not read</>
    <1>θ</>
notes.md: 8 equations: 1 proved, 1 refuted, 1 ill-formed, 1 undecided, 1 definition, 1 condition, 2 not read
)");
}

TEST_CASE("definitions and conditions have a plural") {
    const auto counted = [](Read verdict) {
        return shown({{"a.md", {at_line(1, "1", verdict), at_line(2, "2", verdict)}}}, false, {160, false});
    };
    CHECK(counted(Read::definition) == "a.md: 2 equations: 2 definitions\n");
    CHECK(counted(Read::condition) == "a.md: 2 equations: 2 conditions\n");
    CHECK(counted(Read::proved) == "a.md: 2 equations: 2 proved\n");
}

TEST_CASE("a counterexample without values is said without a place; lines fill the width") {
    Checked one = refuted_line();
    one.counterexample = prover::Explanation{};
    one.counterexample->left = "1";
    one.counterexample->right = "2";
    one.notes.clear();
    one.reading = std::string(31, 'x');
    for (const bool over : {false, true}) {
        const std::string more(over ? 1 : 0, 'x'), cut = over ? "\n    " : " ";
        one.left = std::string(33, 'x') + more;
        one.right = "yyyy";
        one.reading = std::string(35, 'x') + more;
        one.why = "xx " + std::string(37, 'x') + more;
        one.counterexample->right = std::string(26, '2') + std::string(over ? 1 : 0, '2');
        CHECK(shown({{"a.md", {one}}}, false, {44, false}) ==
              "a.md:7  ✗ refuted  (5)\n    " + one.left + cut + "= yyyy\n    xx" + cut + std::string(37, 'x') + more +
                  "\n    read" + cut + one.reading + "\n    left 1, right" + cut + one.counterexample->right +
                  "\na.md: 1 equation: 1 refuted\n");
    }
}

TEST_CASE("the exit code of a check is that of the worst equation") {
    const auto code = [](std::vector<Read> verdicts, bool strict) {
        std::vector<report::CheckedFile> files{{"empty.md", {}}};
        for (const Read verdict : verdicts) files.push_back({"a.md", {at_line(1, "x", verdict)}});
        return report::exit_code(files, strict);
    };
    using enum Checked::Verdict;
    CHECK(code({}, true) == 0);
    CHECK(code({proved, definition, condition}, true) == 0);
    CHECK(code({proved, undecided}, false) == 3);
    CHECK(code({undecided, not_read}, false) == 3);
    CHECK(code({undecided, not_read}, true) == 2);
    CHECK(code({not_read}, false) == 0);
    CHECK(code({undecided, not_read, refuted}, true) == 1);
    CHECK(code({undecided, not_read, ill_formed}, true) == 1);
    CHECK(code({ill_formed}, false) == 1);
}
