// How many changed digits, signs and words of what finite and enclosing checks show are noticed by the run: of every
// such formula, read or not, every digit, sign and word that can be changed, each by itself. A change is noticed where
// the formula differs from its check, or is read no more though it was, or the other way round.
//
// A change may say what is as true: a looser bound, a shorter range. Where the changed formula was read in full, came
// out as the theorem needs it and is what the check compares, the run has decided that one too: nothing was missed, and
// nothing tried; of these there may be few. The share may only grow; what is not noticed is printed, with why:
//
//   build/release/tests/test-shown -tc='changed digits* signs and words*'
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "book/parallel.hpp"
#include "formula/figures.hpp"
#include "proofs/contents.hpp"

namespace {

/// The formula with one digit, sign or word changed; itself where it has none there.
std::string changed(const std::string& latex, std::size_t at) {
    static const std::vector<std::pair<std::string, std::string>> others{
        {"<", ">"},           {">", "<"},           {"\\le", "\\ge"},    {"\\ge", "\\le"},      {"+", "-"},
        {"-", "+"},           {"\\max", "\\min"}, {"\\min", "\\max"},  {"\\sin", "\\cos"},    {"\\cos", "\\sin"},
        {"all ", "some "},    {"some ", "all "},    {" or ", " and "},   {" and ", " or "},     {"first", "last"},
        {"larger", "smaller"}, {"smaller", "larger"}, {"without", "with"}, {"impossible", "possible"},
        {"rational", "irrational"}, {"every", "no"}, {"once", "twice"}};
    std::string text = latex;
    if (text[at] >= '0' && text[at] <= '9') {
        text[at] = static_cast<char>('0' + (text[at] - '0' + 1) % 10);
        return text;
    }
    for (const auto& [from, to] : others)
        if (text.compare(at, from.size(), from) == 0 && !text.substr(at).starts_with("\\left"))
            return text.replace(at, from.size(), to);
    return text;
}

/// What came of the changes of one theorem's formulas.
struct Outcome {
    int noticed = 0, as_true = 0, missed = 0;
    std::string which{};  ///< are missed, and why
};

Outcome of_changes(const prover::Theorem& theorem) {
    using formula::Shown;
    const formula::Figures figures(theorem);
    Outcome all;
    for (const int step : figures.steps()) {
        const Shown own = figures.look(step);
        for (std::size_t at = 0; at < own.latex.size(); ++at) {
            const std::string other = changed(own.latex, at);
            if (other == own.latex) continue;
            const Shown shown = figures.look(step, {{step, other}});
            if (shown.verdict == Shown::Verdict::differs || shown.verdict != own.verdict) {
                ++all.noticed;
            } else if (shown.verdict == Shown::Verdict::equal) {
                ++all.as_true;
            } else {
                ++all.missed;
                all.which += theorem.id() + " (" + std::to_string(step) + "): " + other + ": " + shown.why + "\n";
            }
        }
    }
    return all;
}

}  // namespace

TEST_CASE("changed digits, signs and words of what no line computes") {
    const book::Book book = proofs::book();
    std::vector<const prover::Theorem*> theorems;
    for (const book::Chapter& chapter : book.chapters)
        for (const prover::Theorem& theorem : chapter.theorems) theorems.push_back(&theorem);
    std::vector<Outcome> found(theorems.size());
    book::in_parallel(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())), theorems.size(),
                      [&](std::size_t t) { found[t] = of_changes(*theorems[t]); });
    Outcome all;
    for (const Outcome& one : found) {
        all.noticed += one.noticed;
        all.as_true += one.as_true;
        all.missed += one.missed;
        all.which += one.which;
    }
    MESSAGE(all.which << all.noticed << " of " << all.noticed + all.missed << " changes are noticed, " << all.as_true
                      << " more are as true");
    CHECK(100 * all.missed <= 3 * (all.noticed + all.missed));
    CHECK(100 * all.as_true <= 6 * (all.noticed + all.as_true));  // what no check compares would be as true
}
