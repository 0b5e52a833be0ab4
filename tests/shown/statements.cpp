// How many changed digits, signs and words of what finite and enclosing checks show are noticed by the run: of all such
// formulas, read or not, one change each, drawn by the formula itself, so that a new theorem changes no other's. A
// formula that unread() announces is noticed only where what is read of it is not so.
//
// A change may say what is as true: a looser bound, a shorter range. Where the changed formula was read in full, came
// out as the theorem needs it and is what the check compares, the run has decided that one too: nothing was missed, and
// nothing tried. So the next change of the formula is drawn; what counts is the first that is not of this kind. A
// formula that is not read is never drawn again, and one of which every change is as true is missed: all are counted.
// The share may only grow; what is not noticed is printed, with why:
//
//   build/release/tests/test-shown -tc='changed digits* signs and words*'
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "formula/figures.hpp"
#include "proofs/contents.hpp"

namespace {

struct Place {
    const prover::Theorem* theorem;
    int step;  ///< -1: the statement
    std::string latex;
};

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

enum class Outcome : unsigned char { noticed, as_true, missed };

/// What the run makes of a formula that stands in the place of the one that is shown, and why it says nothing of it.
std::pair<Outcome, std::string> outcome(const Place& place, const std::string& latex) {
    using formula::Shown;
    const bool announced = std::ranges::count(place.theorem->unread(), place.step + 1) > 0;
    for (const Shown& shown : formula::compare_figures(*place.theorem, {{place.step, latex}})) {
        if (shown.step != place.step) continue;
        const bool is_unread = shown.verdict == Shown::Verdict::unread;
        if (shown.verdict == Shown::Verdict::differs || is_unread != announced) return {Outcome::noticed, {}};
        return is_unread ? std::pair{Outcome::missed, shown.why} : std::pair{Outcome::as_true, "it holds as well"};
    }
    return {Outcome::missed, "it is not looked at"};
}

/// All changes of a formula, each once, in the order in which they are drawn.
std::vector<std::string> changes_of(const std::string& latex) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at < latex.size(); ++at)
        if (std::string other = changed(latex, at); other != latex) all.push_back(std::move(other));
    std::seed_seq own(latex.begin(), latex.end());
    std::mt19937 draw(own);
    for (std::size_t left = all.size(); left > 1; --left) std::swap(all[left - 1], all[draw() % left]);
    return all;
}

}  // namespace

TEST_CASE("changed digits, signs and words of what no line computes") {
    const book::Book book = proofs::book();
    std::vector<Place> all;
    for (const book::Chapter& chapter : book.chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const formula::Shown& shown : formula::compare_figures(theorem))
                all.push_back({&theorem, shown.step, shown.latex});
    int noticed = 0, tried = 0, as_true = 0;
    for (const Place& place : all) {
        const std::vector<std::string> others = changes_of(place.latex);
        if (others.empty()) continue;
        ++tried;
        std::pair<Outcome, std::string> found{Outcome::as_true, {}};
        std::string latex;
        for (std::size_t k = 0; k < others.size() && found.first == Outcome::as_true; ++k) {
            latex = others[k];
            found = outcome(place, latex);
            as_true += found.first == Outcome::as_true ? 1 : 0;
        }
        noticed += found.first == Outcome::noticed ? 1 : 0;
        if (found.first != Outcome::noticed)
            MESSAGE(place.theorem->id() << " (" << place.step << "): " << place.latex << " -> " << latex << ": "
                                        << found.second);
    }
    MESSAGE(noticed << " of " << tried << " changes are noticed, " << as_true << " more are as true");
    CHECK(100 * noticed >= 88 * tried);
}
