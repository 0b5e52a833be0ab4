// How many changed digits, signs and words of what finite and enclosing checks show are noticed by the run: drawn with
// a fixed seed from all places of all such formulas, read or not. A formula that unread() announces is noticed only
// where what is read of it is not so. The number may only grow; what is not noticed is printed, with why:
//
//   build/release/tests/test-shown -tc='changed digits, signs and words*'
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
    std::mt19937 draw(29);
    int noticed = 0, tried = 0;
    while (tried < 100) {
        const Place& place = all[draw() % all.size()];
        const std::string latex = changed(place.latex, draw() % place.latex.size());
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
    MESSAGE(noticed << " of 100 changes are noticed");
    CHECK(noticed >= 97);
}
