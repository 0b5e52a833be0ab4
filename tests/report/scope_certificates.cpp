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

/// Of a line of which the grid is too large.
ExactCertificate without_points(int dimension, std::uint64_t coefficients) {
    ExactCertificate made;
    made.dimension = dimension;
    made.by_points = false;
    made.terms = coefficients;
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

TEST_CASE("where the points are too many the coefficients stand, and the largest d that the points decide") {
    using report::certificates;
    const std::string alone = " alone, there are too many points";
    CHECK(certificates(line(Verdict::proved, {without_points(0, 1)})) == Items{"1 coefficient" + alone});
    CHECK(certificates(line(Verdict::proved, {without_points(6, 2)})) == Items{"$d = 6$: 2 coefficients" + alone});
    ExactCertificate largest = without_points(8, 2);
    largest.group_law = true;
    CHECK(certificates(line(Verdict::proved, {whole(2, 5, 1), whole(4, 9, 2), largest})) ==
          Items{"$d = 2, 4, 8$; at $d = 8$: 2 coefficients" + alone +
                "; at $d = 4$: 9 rational points × 2 entries; degree at most 2 in $m$, 1 in $q_0$; "
                "given the circle group law"});
    CHECK(certificates(line(Verdict::refuted, {whole(2, 5, 1), without_points(8, 2)})) ==
          Items{"$d = 2, 8$: 2 coefficients"});
    StepResult generic = line(Verdict::proved, {whole(0, 9, 1)});
    const std::string whole_line = "9 rational points; degree at most 2 in $m$, 1 in $q_0$";
    generic.generic = GenericCertificate{0, 1, 3, true};
    CHECK(certificates(generic) ==
          Items{"every even $d$: one generic plane, decided for 1 plane at 1 rational point", whole_line});
    generic.generic = GenericCertificate{1, 1, 3, false};
    CHECK(certificates(generic) == Items{"every even $d$: one generic plane, decided for 1 and 2 planes by "
                                         "3 coefficients, there are too many points",
                                         whole_line});
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
