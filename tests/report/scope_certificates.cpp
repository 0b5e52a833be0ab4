// The grounds of a verdict and the certificates of a line, word by word, from figures set by hand.
#include "report/scope.hpp"

#include <doctest/doctest.h>

#include "report/kinds.hpp"

using namespace prover;
using Items = std::vector<std::string>;

namespace {

struct Grounds : kinds::Fixture {
    [[nodiscard]] Items grounds(const std::string& id = "kinds") { return report::grounds(*book.find(id), of(id)); }
};

StepResult line(Verdict verdict, std::vector<ExactCertificate> exact) {
    StepResult made = kinds::found(verdict, Tier::exact);
    made.exact = std::move(exact);
    return made;
}

/// Of a line decided as a whole.
ExactCertificate whole(int dimension, std::uint64_t points, std::uint64_t entries) {
    ExactCertificate made;
    made.dimension = dimension;
    made.degrees = {{"m", 2}, {"q_0", 1}};
    made.points = points;
    made.entries = entries;
    return made;
}

/// Of a line decided plane by plane.
ExactCertificate planes(std::uint64_t sets, int joined, std::uint64_t forms) {
    ExactCertificate made = whole(0, 9, 7);
    made.sets = sets;
    made.joined = joined;
    made.forms = forms;
    return made;
}

}  // namespace

TEST_CASE_FIXTURE(Grounds, "the grounds: a generic plane, the code at some d, every value, all values") {
    Result& result = kinds();
    const std::string code = "; src/rope's code is the same at $d = 2, 4$";
    CHECK(grounds() == Items{"every even $d$: one generic plane, decided for 1 plane" + code,
                             R"($1 \le n \le 10$: every value was looked at)"});
    result.steps[3].generic = GenericCertificate{1, 5};
    CHECK(grounds().front() == "every even $d$: one generic plane, decided for 1 and 2 planes" + code);
    result.steps[1].generic = GenericCertificate{2, 5};
    CHECK(grounds().front() == "every even $d$: one generic plane, decided for 1 to 3 planes" + code);
    result.scope = {false, {6}, {}};
    CHECK(grounds() == Items{"$d = 6$: the code at each of these; no other $d$ is claimed"});
    result.scope = {};
    CHECK(grounds() == Items{"all values of its variables"});
    result.verdict = Verdict::proved;
    CHECK(grounds() == Items{"all values of its variables"});
    result.verdict = Verdict::refuted;
    CHECK(grounds().empty());
    Result& counted = of("on-kinds");
    counted.verdict = Verdict::proved;
    CHECK(grounds("on-kinds").empty());  // no line of it is algebra
    counted.scope = {false, {}, {"n = 1", "n = 2"}};
    CHECK(grounds("on-kinds") == Items{"$n = 1$: every value was looked at", "$n = 2$: every value was looked at"});
}

TEST_CASE_FIXTURE(Grounds, "the reach is said of what is proved or supported") {
    Result& result = kinds();
    CHECK(report::reach(result) == R"(for every even $d$; for $1 \le n \le 10$)");
    result.verdict = Verdict::proved;
    CHECK(report::reach(result) == R"(for every even $d$; for $1 \le n \le 10$)");
    for (const Verdict none : {Verdict::refuted, Verdict::undecided, Verdict::cited}) {
        result.verdict = none;
        CHECK(report::reach(result).empty());
    }
}

TEST_CASE("the certificate of a line that was decided as a whole") {
    using report::certificates;
    CHECK(certificates(line(Verdict::proved, {})).empty());
    CHECK(certificates(line(Verdict::proved, {whole(0, 9, 1)})) ==
          Items{"9 rational points; degree at most 2 in $m$, 1 in $q_0$"});
    CHECK(certificates(line(Verdict::proved, {whole(0, 1, 4)})) ==
          Items{"1 rational point × 4 entries; degree at most 2 in $m$, 1 in $q_0$"});
    CHECK(certificates(line(Verdict::proved, {whole(6, 9, 2)})) ==
          Items{"$d = 6$: 9 rational points × 2 entries; degree at most 2 in $m$, 1 in $q_0$"});
    CHECK(certificates(line(Verdict::proved, {whole(2, 5, 1), whole(4, 9, 1)})) ==
          Items{"$d = 2, 4$; at $d = 4$: 9 rational points; degree at most 2 in $m$, 1 in $q_0$"});
    ExactCertificate given = whole(0, 9, 1);
    given.group_law = true;
    CHECK(certificates(line(Verdict::proved, {given})) ==
          Items{"9 rational points; degree at most 2 in $m$, 1 in $q_0$; given the circle group law"});
}

TEST_CASE("the certificate of a line that was decided plane by plane") {
    const auto one = [](const ExactCertificate& c) { return report::certificates(line(Verdict::proved, {c})).at(0); };
    const std::string rest = ", 9 rational points; degree at most 2 in $m$, 1 in $q_0$";
    CHECK(one(planes(1, 1, 1)) == "1 plane set of 1 plane, 1 form" + rest);
    CHECK(one(planes(2, 1, 3)) == "2 plane sets of 1 plane, 3 forms" + rest);
    CHECK(one(planes(1, 2, 1)) == "1 plane set of 2 planes, 1 form" + rest);
    CHECK(one(planes(2, 2, 1)) == "2 plane sets of at most 2 planes, 1 form" + rest);
    StepResult generic = line(Verdict::proved, {planes(1, 1, 1)});
    generic.generic = GenericCertificate{0, 1};
    CHECK(report::certificates(generic) ==
          Items{"every even $d$: one generic plane, decided for 1 plane at 1 rational point",
                "1 plane set of 1 plane, 1 form" + rest});
}

TEST_CASE("a refuted line has no points, a definition none either") {
    CHECK(report::certificates(line(Verdict::refuted, {whole(0, 9, 1)})) ==
          Items{"degree at most 2 in $m$, 1 in $q_0$"});
    CHECK(report::certificates(line(Verdict::refuted, {whole(2, 9, 1), whole(4, 9, 1)})) ==
          Items{"$d = 2, 4$: degree at most 2 in $m$, 1 in $q_0$"});
    StepResult definition = line(Verdict::proved, {whole(0, 9, 1)});
    definition.definition = true;
    CHECK(report::certificates(definition) == Items{"by definition: both sides are the same computation"});
}
