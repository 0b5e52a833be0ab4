// Every field of the JSON, by its name and its meaning, of a small book that one can check by hand. Times, and digits
// of the header-only build, aren't the same everywhere; they are looked at apart.
#include "report/json.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "book/decision.hpp"
#include "book/sample.hpp"
#include "decide/answers.hpp"
#include "decide/check.hpp"
#include "decide/checked.hpp"
#include "decide/decide.hpp"
#include "enclosure/high_precision.hpp"
#include "report/bibtex.hpp"

using report::Json;

namespace {

/// What a reader of the text gets: the order of the fields says nothing.
nlohmann::json plain(const Json& json) { return nlohmann::json::parse(json.dump()); }
nlohmann::json parsed(const char* text) { return nlohmann::json::parse(text); }

/// The run over the good book, and over the one in which nothing goes as announced.
struct InJson {
    book::Book good = sample::good_book(), bad = sample::bad_book();
    book::Run run = sample::run(good), failing = sample::run(bad);
    Json json = report::run_as_json(run), failed = report::run_as_json(failing);
};

/// The object without these fields, which must be there.
nlohmann::json without(Json object, const std::vector<std::string>& fields) {
    for (const std::string& field : fields) CHECK_MESSAGE(object.erase(field) == 1, field);
    return plain(object);
}

const Json& theorem_of(const Json& json, const std::string& id) {
    for (const Json& one : json["theorems"])
        if (one["id"] == id) return one;
    throw std::out_of_range(id);
}

}  // namespace

TEST_CASE_FIXTURE(InJson, "JSON of a run: what it was asked, and what it came to") {
    CHECK(json["kind"] == "run");
    CHECK(plain(json["program"]) == nlohmann::json{{"name", "rope-proofs"},
                                                   {"version", "1.2.3"},
                                                   {"build", "mpfr"},
                                                   {"high_precision_premise", prover::high_precision_premise()}});
    CHECK(without(json["options"], {"dimensions"}) == parsed(R"json(
        {"digits": [16, 50], "samples": 2, "seed": 1, "jobs": 1})json"));
    CHECK(json["options"]["dimensions"] == Json(run.options.dimensions));
    CHECK(without(json["summary"], {"seconds"}) == parsed(R"json({"theorems": 4, "proved": 1, "refuted_as_printed": 1,
        "near_miss_refuted": 1, "supported": 0, "cited": 1, "undecided": 0, "unexpected": 0,
        "exit_code": 0})json"));
    CHECK(without(failed["summary"], {"seconds"}) == parsed(R"json({"theorems": 8, "proved": 1, "refuted_as_printed": 1,
        "near_miss_refuted": 1, "supported": 0, "cited": 1, "undecided": 2, "unexpected": 2,
        "exit_code": 1})json"));
    CHECK(json["summary"]["seconds"] == run.seconds);
    CHECK(plain(json["chapters"]) == parsed(R"json([{"id": "base", "title": "What is given", "title_zh": ""},
        {"id": "angles", "title": "Angles & $\\theta_i$", "title_zh": ""}])json"));
    CHECK(json["theorems"].size() == 4);
}

TEST_CASE_FIXTURE(InJson, "JSON of a theorem") {
    const Json& found = theorem_of(json, "double-angle");
    CHECK(without(found, {"seconds", "steps"}) == parsed(R"json({"id": "double-angle", "chapter": "angles",
        "title": "Twice the same rotation", "title_zh": "二倍角旋转", "latex": "\\sin 2a = 2 \\sin a \\cos a",
        "hypotheses": ["a is real"], "remark": "", "sources": [{"text": "T1", "equation": "2"}, {"text": "T1",
        "equation": "3"}],
        "premises": ["pi-transcendental"], "used_by": [], "mended_by": null, "expected": "proved", "verdict": "proved",
        "outcome": "proved", "as_expected": true, "grounds": ["all values of its variables"],
        "tier": "exact", "strength": "cited", "weakest_premise": "pi-transcendental",
        "scope": {"every_even_dimension": false, "dimensions": [], "domains": [], "words": ""}})json"));
    CHECK(found["seconds"] == run.find("double-angle")->seconds);
    CHECK(theorem_of(json, "pi-transcendental")["used_by"] == Json{"double-angle"});
    const Json& slip = theorem_of(json, "double-angle-printed");
    CHECK(slip["mended_by"] == "double-angle");
    CHECK(slip["scope"].is_null());
    CHECK(slip["outcome"] == "refuted as printed");
    CHECK(slip["as_expected"] == true);
    const Json& wrong = theorem_of(failed, "on-lost-sign");
    CHECK(wrong["as_expected"] == false);
    CHECK(wrong["outcome"] == "undecided");
    CHECK(theorem_of(failed, "lost-sign")["outcome"] == "unexpected");
    CHECK(theorem_of(failed, "lost-sign")["expected"] == "proved");
    CHECK(theorem_of(failed, "lost-sign")["verdict"] == "refuted");
    CHECK(theorem_of(failed, "throws")["steps"][0]["trouble"] == "failed: no such <file>");
}

TEST_CASE_FIXTURE(InJson, "JSON of a line that is proved, and of one that is refuted") {
    const Json& proved = theorem_of(json, "double-angle")["steps"][1];
    CHECK(without(proved, {"line", "file", "precisions"}) == parsed(R"json(
        {"kind": "line", "slip": false, "latex": "2 \\sin a \\cos a",
        "reason": "addition theorem; pi-transcendental", "shows": null, "domain": null, "expected": "proved",
        "verdict": "proved", "tier": "exact", "rule": null,
        "as_expected": true, "trouble": null, "definition": false, "generic": null,
        "samples": 2,
        "scope": {"every_even_dimension": false, "dimensions": [], "domains": [], "words": ""},
        "exact": [{"dimension": null, "degrees": {"a": 2}, "points": 5, "entries": 1, "group_law": true,
        "by_points": true, "by_coefficients": true, "coefficients": 1}],
        "counterexample": null, "cases": 0, "notes": []})json"));
    CHECK(proved["line"].get<int>() > theorem_of(json, "double-angle")["steps"][0]["line"].get<int>());
    CHECK(proved["file"].get<std::string>().ends_with("sample.hpp"));
    REQUIRE(proved["precisions"].size() == 2);
    for (const Json& precision : proved["precisions"]) {
        const double digits = precision["digits"].get<double>();
        CHECK(precision["refuted"] == false);
        CHECK(precision["agreeing"].get<double>() > digits - 6);
        if (!precision["residual_log10"].is_null())
            CHECK(precision["residual_log10"].get<double>() <= precision["tolerance_log10"].get<double>());
        CHECK(precision["tolerance_log10"].get<double>() < 10 - digits);
        CHECK(precision.size() == 5);
    }
    CHECK(proved["precisions"][0]["digits"] == 16);
    CHECK(proved["precisions"][1]["digits"] == 50);

    const Json& refuted = theorem_of(json, "double-angle-printed")["steps"][1];
    CHECK(refuted["slip"] == true);
    CHECK(refuted["tier"] == "witness");
    CHECK(plain(refuted["counterexample"]) == parsed(R"json({"dimension": null, "entry": "", "difference": "12/25",
        "values": [{"name": "(\\cos a, \\sin a)", "value": "(3/5, 4/5)"}, {"name": "\\sin 2 a", "value": "24/25"}],
        "left": {"formula": "\\sin 2 a", "numbers": "24/25", "value": "24/25"},
        "right": {"formula": "\\sin a \\cdot \\cos a", "numbers": "4/5 \\cdot 3/5", "value": "12/25"},
        "coefficient": {"of": "\\sin 2 a", "left": "1", "right": "1/2"}})json"));
    const Json& precision = refuted["precisions"][1];
    CHECK(precision["refuted"] == true);
    CHECK(precision["entry"] == 0);
    CHECK(precision["sample"].get<int>() >= 0);
    CHECK(!precision["difference"].get<std::string>().empty());
}

TEST_CASE_FIXTURE(InJson, "JSON of the rows of a source") {
    const Json sources = report::sources_as_json(run, book::decide(run, {&good.sources.front()}));
    CHECK(sources["kind"] == "sources");
    CHECK(sources["program"]["name"] == "rope-proofs");
    CHECK(plain(sources["coverage"]) == parsed(R"json(
        {"rows": 5, "proved": 1, "supported": 0, "slips_mended": 1, "cited": 1,
        "definitions": 1, "notation": 0, "out_of_scope": 1, "undecided": 0, "unexpected": 0})json"));
    REQUIRE(sources["sources"].size() == 1);
    CHECK(without(sources["sources"][0], {"rows"}) == parsed(R"json({"id": "T1", "title": "角", "title_en": "On angles",
        "authors": "A. Author", "date": "2024", "kind": "a leaflet"})json"));
    const Json& rows = sources["sources"][0]["rows"];
    CHECK(plain(rows[1]) == parsed(R"json({"row": "T1.2", "text": "$\\sin 2a = 2 \\sin a \\cos a$",
        "decision": "proved", "tier": "cited",
        "scope": {"every_even_dimension": false, "dimensions": [], "domains": [], "words": ""},
        "decided_by": ["double-angle"],
        "mended_by": [], "remark": "", "severity": null, "cost": null, "counterexample": null,
        "bibtex": null, "trouble": null})json"));
    CHECK(plain(rows[2]["bibtex"]) == report::bibtex(good.sources.front(), good.sources.front().claims[2]));
    CHECK(without(rows[2], {"bibtex"}) == parsed(R"json({"row": "T1.3", "text": "$\\sin 2a = \\sin a \\cos a$",
        "decision": "slip, mended",
        "tier": "witness", "scope": null, "decided_by": ["double-angle-printed"], "mended_by": ["double-angle"],
        "remark": "the factor 2 is lost", "severity": "does not hold", "cost": "a lost factor", "trouble": null,
        "counterexample": "(cos a, sin a) = (3/5, 4/5), sin 2a = 24/25: left 24/25, right 12/25"})json"));
    CHECK(rows[4]["decision"] == "out of scope");
    CHECK(rows[4]["tier"].is_null());
}

TEST_CASE("JSON of a formula that was asked") {
    const auto asked = [](const std::string& text) {
        return report::answer_as_json(formula::decide(text).at(0), text);
    };
    CHECK(plain(asked("sin 2a = 2 sin a cos a")) == parsed(R"json(
        {"formula": "sin 2a = 2 sin a cos a", "verdict": "proved",
        "reading": "for all angles $a$", "notes": [], "scope": null, "not_understood": null,
        "equations": [{"left": "sin 2a", "sign": "=", "right": "2 sin a cos a", "verdict": "proved", "counterexample": null,
            "nearest": null, "trouble": null, "ground": "5 rational points; given the circle group law",
            "exact": [{"dimension": null, "degrees": {"a": 2}, "points": 5, "entries": 1, "group_law": true,
                       "by_points": true, "by_coefficients": true, "coefficients": 1}]}]})json"));
    const Json refuted = asked("sin 2a = sin a cos a");
    CHECK(refuted["verdict"] == "refuted");
    CHECK(refuted["equations"][0]["counterexample"]["difference"] == "12/25");
    CHECK(plain(asked("q R_m k = 0")) == parsed(R"json(
        {"formula": "q R_m k = 0", "verdict": "not understood", "reading": "",
        "notes": [], "scope": null, "equations": [], "not_understood": {"column": 3,
        "found": "a column of 2 times a 2 x 2 matrix",
        "expected": "factors whose types and shapes fit", "mend": "is a transpose missing?"}})json"));
    CHECK(asked("-1 \\le \\cos a \\le 1")["equations"][1]["sign"] == "\\le");
    const Json in_planes = asked("PE(t)^T PE(t) = d/2");
    CHECK(in_planes["scope"] == "for every even d");
    CHECK(in_planes["notes"].size() == 2);
    CHECK(in_planes["equations"][0]["exact"][3]["dimension"] == 8);
}

TEST_CASE("JSON of a document that was checked") {
    const std::string text = "One\n$$\\sin(-a) = \\sin a \\tag{7}$$\n\n$$\\cos(-a) = \\cos a$$\n\n$$f(x) = \\int x$$\n";
    const std::vector<report::CheckedFile> files{{"notes.md", formula::check_document(text, {})}};
    const Json json = report::checked_as_json(files, 1);
    CHECK(json["kind"] == "check");
    CHECK(json["exit_code"] == 1);
    const Json& file = json["files"].at(0);
    CHECK(file["path"] == "notes.md");
    CHECK(plain(file["counts"]) == parsed(R"json(
        {"proved": 1, "refuted": 1, "ill_formed": 0, "undecided": 0, "definition": 0, "condition": 0, "not_read": 1})json"));
    REQUIRE(file["equations"].size() == 3);
    const Json& wrong = file["equations"][0];
    CHECK(without(wrong, {"counterexample", "reading"}) == parsed(R"json({"line": 2, "tag": "(7)", "left": "\\sin(-a)",
        "right": "\\sin a", "sign": "=", "nearest": "\\sin(a) = \\sin a", "verdict": "refuted", "notes": [],
        "scope": null, "why": null})json"));
    CHECK(wrong["counterexample"]["left"]["value"] == "-4/5");
    CHECK(wrong["reading"] == "for all angles $a$");
    CHECK(file["equations"][1]["tag"].is_null());
    CHECK(file["equations"][1]["counterexample"].is_null());
    CHECK(file["equations"][2]["verdict"] == "not read");
    CHECK(!file["equations"][2]["why"].get<std::string>().empty());
    CHECK(report::exit_code(files, false) == 1);
    const std::vector<report::CheckedFile> defined{
        {"notes.md", formula::check_document("$$q'_m = R_m q$$\n\n$$k'_n = R_n k$$\n", {})}};
    std::ostringstream text_of_defined;
    report::write_checked(text_of_defined, defined, true, {80, false});
    CHECK_MESSAGE(text_of_defined.str().find("2 definitions") != std::string::npos, text_of_defined.str());
    const std::vector<report::CheckedFile> unread{{"notes.md", formula::check_document("$f(x) = \\int x$", {})}};
    CHECK(report::exit_code(unread, false) == 0);
    CHECK(report::exit_code(unread, true) == 2);
}
