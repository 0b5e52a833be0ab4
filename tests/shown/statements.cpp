// How many changed digits and signs of what finite and enclosing checks show are noticed by the run: drawn with a fixed
// seed from all places of all such formulas, read or not. No run fails for what unread() announces: nothing of it is
// noticed. The number may only grow.
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

/// The formula with one digit or sign changed; itself where it has none there.
std::string changed(const std::string& latex, std::size_t at) {
    static const std::vector<std::pair<std::string, std::string>> signs{
        {"<", ">"}, {">", "<"}, {"\\le", "\\ge"}, {"\\ge", "\\le"}, {"+", "-"}, {"-", "+"}};
    std::string text = latex;
    if (text[at] >= '0' && text[at] <= '9') {
        text[at] = static_cast<char>('0' + (text[at] - '0' + 1) % 10);
        return text;
    }
    for (const auto& [from, to] : signs)
        if (text.compare(at, from.size(), from) == 0 && !text.substr(at).starts_with("\\left"))
            return text.replace(at, from.size(), to);
    return text;
}

}  // namespace

TEST_CASE("changed digits and signs of statements that no line computes") {
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
        if (std::ranges::count(place.theorem->unread(), place.step + 1) > 0) continue;  // no run fails
        for (const formula::Shown& shown : formula::compare_figures(*place.theorem, {{place.step, latex}}))
            if (shown.step == place.step) noticed += shown.verdict == formula::Shown::Verdict::differs ? 1 : 0;
    }
    MESSAGE(noticed << " of 100 changes are noticed");
    CHECK(noticed >= 74);
}
