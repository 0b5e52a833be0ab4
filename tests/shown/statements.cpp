// How many changed digits, signs and words of what finite and enclosing checks show are noticed by the run: of all such
// formulas, read or not, one change each, drawn by the formula itself, so that a new theorem changes no other's. A
// formula that unread() announces is noticed only where what is read of it is not so. The share may only grow; what is
// not noticed is printed, with why:
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

}  // namespace

TEST_CASE("changed digits, signs and words of what no line computes") {
    const book::Book book = proofs::book();
    std::vector<Place> all;
    for (const book::Chapter& chapter : book.chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const formula::Shown& shown : formula::compare_figures(theorem))
                all.push_back({&theorem, shown.step, shown.latex});
    int noticed = 0, tried = 0;
    for (const Place& place : all) {
        std::seed_seq own(place.latex.begin(), place.latex.end());
        std::mt19937 draw(own);
        std::string latex = place.latex;
        for (int attempt = 0; attempt < 1000 && latex == place.latex; ++attempt)
            latex = changed(place.latex, draw() % place.latex.size());
        if (latex == place.latex) continue;
        ++tried;
        const bool announced = std::ranges::count(place.theorem->unread(), place.step + 1) > 0;
        bool seen = false;
        std::string why = "it holds as well";
        for (const formula::Shown& shown : formula::compare_figures(*place.theorem, {{place.step, latex}})) {
            if (shown.step != place.step) continue;
            const bool is_unread = shown.verdict == formula::Shown::Verdict::unread;
            seen = seen || shown.verdict == formula::Shown::Verdict::differs || is_unread != announced;
            if (is_unread) why = shown.why;
        }
        noticed += seen ? 1 : 0;
        if (!seen)
            MESSAGE(place.theorem->id() << " (" << place.step << "): " << place.latex << " -> " << latex << ": "
                                        << why);
    }
    MESSAGE(noticed << " of " << tried << " changes are noticed");
    CHECK(100 * noticed >= 85 * tried);
}
