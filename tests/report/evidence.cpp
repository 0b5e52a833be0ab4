// What stands behind a verdict, in the few words of the table.
#include <doctest/doctest.h>

#include "report/kinds.hpp"
#include "report/table.hpp"
#include "report/written.hpp"

using namespace prover;
using kinds::found;
using Items = std::vector<std::string>;

namespace {

struct Evident : kinds::Fixture {
    [[nodiscard]] Items evidence(const std::string& id = "kinds") const {
        return report::evidence(run, *book.find(id));
    }
    [[nodiscard]] std::string agreement() { return report::agreement(*book.find("kinds"), of("kinds")); }
};

ExactCertificate points(std::uint64_t count) {
    ExactCertificate made;
    made.points = count;
    return made;
}

PrecisionStep digits(unsigned of, double agreeing) {
    PrecisionStep made;
    made.digits = of;
    made.agreeing = agreeing;
    return made;
}

}  // namespace

TEST_CASE_FIXTURE(Evident, "the evidence: points, cases, intervals, what is cited, the weakest premise") {
    Result& result = kinds();
    CHECK(evidence() == Items{"12 points", "10 cases", "3 intervals", "F. Lindemann, 1882"});
    result.strength = Tier::cited;
    result.weakest_premise = "pi-transcendental";
    CHECK(evidence() ==
          Items{"12 points", "10 cases", "3 intervals", "F. Lindemann, 1882", "on cited pi-transcendental"});
    result.steps[4].cases = 1;
    result.steps[5].cases = 1;
    result.steps[6].cases = 0;
    result.strength = result.tier;
    CHECK(evidence() == Items{"12 points", "1 case", "1 interval", "F. Lindemann, 1882"});
    result.steps[4].cases = result.steps[5].cases = 0;
    CHECK(evidence() == Items{"12 points", "F. Lindemann, 1882"});
}

TEST_CASE_FIXTURE(Evident, "the points are those of the line that needs most; a definition needs none") {
    Result& result = kinds();
    for (StepResult& step : result.steps) step.cases = 0;
    const auto first = [&] { return evidence().front(); };
    result.steps[1].exact = {points(3), points(7), points(5)};
    CHECK(first() == "7 points");
    result.steps[1].generic = GenericCertificate{1, 6};
    CHECK(first() == "7 points");
    result.steps[1].generic->points = 8;
    CHECK(first() == "8 points");
    result.steps[3].exact = {points(99)};
    result.steps[3].generic = GenericCertificate{1, 99};
    CHECK(first() == "8 points");
    result.steps[1].exact = {points(1)};
    result.steps[1].generic.reset();
    CHECK(first() == "1 point");
    result.steps[1].exact.clear();
    CHECK(first() == "by definition");
    result.steps[1].definition = true;
    result.steps[3].definition = false;
    result.steps[3].exact.clear();
    result.steps[3].generic.reset();
    CHECK(first() == "by definition");
    result.steps[1].definition = false;
    CHECK(first() == "F. Lindemann, 1882");
}

TEST_CASE_FIXTURE(Evident, "a refutation is its counterexample, or what went wrong") {
    StepResult& slip = of("double-angle-printed").steps[1];
    slip.counterexample = written::counterexample();
    CHECK(evidence("double-angle-printed") == Items{"24/25 ≠ 12/25"});
    slip.counterexample.reset();
    slip.trouble = "no $\\theta$";
    CHECK(evidence("double-angle-printed") == Items{"no θ"});
    slip.verdict = Verdict::proved;
    slip.exact = {points(5)};
    CHECK(evidence("double-angle-printed") == Items{"5 points"});
    const book::Run none = book::run(book, {}, {{16}, 1, 1}, 1);
    CHECK(report::evidence(none, *book.find("kinds")).empty());
}

TEST_CASE_FIXTURE(Evident, "the digits are the least of the lines, at the highest precision; a slip has none") {
    Result& result = kinds();
    for (StepResult& step : result.steps) step.precisions.clear();
    CHECK(agreement().empty());
    result.steps[1].precisions = {digits(16, 3), digits(50, 48.9)};
    CHECK(agreement() == "48/50");
    result.steps[3].precisions = {digits(16, 2), digits(50, 47.5)};
    CHECK(agreement() == "47/50");
    result.steps[4].precisions = {digits(50, 49)};
    CHECK(agreement() == "47/50");
    result.steps[0].precisions = {digits(100, 99)};
    CHECK(agreement() == "99/100");
    Result& slip = of("double-angle-printed");
    slip.steps[0].precisions.clear();
    slip.steps[1].precisions = {digits(50, 1)};
    CHECK(report::agreement(*book.find("double-angle-printed"), slip).empty());
}
