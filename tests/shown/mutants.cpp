// A displayed formula with one thing changed (a sign, a subscript, sin for cos, a transpose) is noticed: it differs
// from its code, or is no formula any more. What is left equal must be equal for all values, and equal.txt says why.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "formula/shown.hpp"
#include "proofs/contents.hpp"

namespace {

using Verdict = formula::Shown::Verdict;

struct Change {
    const char *kind, *from, *to;
};

constexpr Change changes[] = {
    {"sign", " - ", " + "},
    {"sign", " + ", " - "},
    {"sign", "-\\sin", "\\sin"},
    {"sign", "e^{im", "e^{-im"},
    {"sign", "n-m", "m-n"},
    {"sign", "m-n", "n-m"},
    {"sine for cosine", "\\cos", "\\sin"},
    {"sine for cosine", "\\sin", "\\cos"},
    {"index", "2i+1", "2i"},
    {"index", "_0", "_1"},
    {"index", "_1", "_0"},
    {"index", "_i", "_j"},
    {"index", "_{2i}", "_{2j}"},
    {"index", "\\theta_i", "\\theta_{2i}"},
    {"index", "w_i", "w_{2i}"},
    {"position", "R_m", "R_n"},
    {"position", "R_n", "R_m"},
    {"position", "R_m", "R_{2m}"},
    {"frequency", "\\theta", "\\omega"},
    {"frequency", "\\theta", "\\theta_i"},
    {"frequency", " w", " \\theta"},
    {"transpose", "^\\top", ""},
    {"conjugate", "\\bar k", "k"},
    {"square", "^2", ""},
    {"factor", "2 \\s", "3 \\s"},
    {"factor", "\\cos", "(d-5) \\cos"},
    {"factor", "R_", "(d-3) R_"},
    {"dimension", "d/2", "3"},
    {"dimension", "d/2", "d-3"},
    {"dimension", "\\mathbb{R}^d", "\\mathbb{R}^6"},
    {"dimension", "\\mathbb{R}^2", "\\mathbb{R}^d"},
};

/// What may be changed so and stay equal.
struct Equal {
    const char* theorem;
    int step;
    const char *kind, *why;
};

constexpr Equal equal_for_all[] = {
    {"turns-by-angle", 1, "transpose", "a list is a row or a column, whichever fits"},
    {"rope-polar", -1, "transpose", "a list is a row or a column, whichever fits"},
    {"pope-score", -1, "transpose", "a list is a row or a column, whichever fits"},
    {"transpose-product", 3, "sign", "the cosine is even"},
    {"score-2d", 4, "sign", "the cosine is even"},
    {"score-2d-printed", 2, "sign", "the cosine is even"},
    {"conjugated-key", 2, "sign", "-m - n is -n - m"},
    {"norm-of-difference", 1, "position", "all rotations keep lengths"},
    {"error-is-turned", 1, "position", "all rotations keep lengths"},
    {"positive-definite", 1, "position", "all rotations keep lengths"},
    {"mean-square", -1, "transpose", "a list is a row or a column, whichever fits"},
    {"quadratic-angles", -1, "square", "j is 0 or 1, its own square"},
    {"labml-score-printed", -1, "frequency", "there is one plane, and theta_i is its frequency"},
    {"attention-equivariant", 1, "transpose", "P exchanges two tokens: it is its own transpose"},
};

struct Mutant {
    std::string kind, latex;
};

/// Every change of one place.
std::vector<Mutant> mutants(const prover::Theorem& theorem, const std::string& latex) {
    std::vector<Mutant> all;
    for (const auto& [kind, from, to] : changes) {
        if (!theorem.in_dimensions() && std::string_view(to).find('d') == 1) continue;  // (d-3) may be 1
        for (std::size_t at = latex.find(from); at != std::string::npos; at = latex.find(from, at + 1)) {
            std::string other = latex;
            other.replace(at, std::string_view(from).size(), to);
            all.push_back({kind, other});
        }
    }
    return all;
}

/// Another line's formula in its place; of the statement, a side once more.
std::vector<Mutant> exchanged(const prover::Theorem& theorem, const formula::Shown& own) {
    std::vector<Mutant> all;
    if (own.step < 0) {
        const std::size_t equals = own.latex.find(" = ");
        if (equals == std::string::npos) return all;
        const std::string left = own.latex.substr(0, equals);
        all.push_back({"a side twice", left + " = " + left});
        return all;
    }
    const auto& steps = theorem.steps();
    const auto k = static_cast<std::size_t>(own.step);
    if (k > 0 && steps[k - 1].algebraic()) all.push_back({"the line before", steps[k - 1].latex});
    if (k + 1 < steps.size() && steps[k + 1].algebraic()) all.push_back({"the line behind", steps[k + 1].latex});
    return all;
}

}  // namespace

TEST_CASE("a changed formula is noticed, and its line named") {
    std::size_t tried = 0, differ = 0, unread = 0;
    std::map<const Equal*, int> met;
    for (const book::Chapter& chapter : proofs::book().chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const formula::Shown& own : formula::compare_shown(theorem)) {
                if (own.verdict != Verdict::equal) continue;
                std::vector<Mutant> all = mutants(theorem, own.latex);
                for (Mutant& mutant : exchanged(theorem, own)) all.push_back(std::move(mutant));
                for (const Mutant& mutant : all) {
                    ++tried;
                    bool noticed = false;
                    for (const formula::Shown& shown : formula::compare_shown(theorem, {{own.step, mutant.latex}})) {
                        noticed = noticed || shown.verdict != Verdict::equal;
                        if (shown.step != own.step) continue;
                        CHECK(shown.source_line == own.source_line);
                        differ += shown.verdict == Verdict::differs ? 1 : 0;
                        unread += shown.verdict == Verdict::unread ? 1 : 0;
                    }
                    if (noticed) continue;
                    const auto* why = std::ranges::find_if(equal_for_all, [&](const Equal& one) {
                        return theorem.id() == one.theorem && own.step == one.step && mutant.kind == one.kind;
                    });
                    CAPTURE(theorem.id());
                    CAPTURE(own.step);
                    CAPTURE(mutant.kind);
                    CAPTURE(mutant.latex);
                    CHECK(why != std::end(equal_for_all));
                    ++met[why];
                }
            }
    for (const Equal& one : equal_for_all) {
        CAPTURE(std::string(one.theorem));
        CHECK(met.contains(&one));  // an excuse that nothing needs
    }
    MESSAGE(tried << " changed formulas: " << differ << " differ from their code, " << unread
                  << " are no formula any more");
    CHECK(differ >= 100);
}

TEST_CASE("holes that were there") {
    const auto not_equal = [](const std::string& id, int step, const std::string& from, const std::string& to) {
        std::size_t count = 0;
        bool found = false;
        for (const book::Chapter& chapter : proofs::book().chapters)
            for (const prover::Theorem& theorem : chapter.theorems) {
                if (theorem.id() != id) continue;
                std::string latex = step < 0 ? theorem.latex() : theorem.steps()[static_cast<std::size_t>(step)].latex;
                const std::size_t at = latex.find(from);
                if (at == std::string::npos) continue;
                found = true;
                latex.replace(at, from.size(), to);
                for (const formula::Shown& shown : formula::compare_shown(theorem, {{step, latex}}))
                    count += shown.verdict != Verdict::equal ? 1 : 0;
            }
        CAPTURE(id);
        CHECK(found);
        return count;
    };
    CHECK(not_equal("sinusoidal-norm", 2, "d/2", "3") > 0);  // true at d = 6
    CHECK(not_equal("score", -1, "q^\\top R_{n-m}", "(d-5)\\, q^\\top R_{n-m}") > 0);
    CHECK(not_equal("norm", -1, "\\mathbb{R}^d", "\\mathbb{R}^6") > 0);
    CHECK(not_equal("norm-2d", -1, "= |v|^2", "= |v|^2, \\quad v \\in \\mathbb{R}^d") > 0);
    CHECK(not_equal("complex-rotation", 1, "\\cos m\\theta", "\\cos mw") > 0);  // two frequencies
    CHECK(not_equal("block-diagonal", 3, "\\theta_i", "\\theta_{2i}") > 0);
    CHECK(not_equal("sinusoidal-shift", -1, "PE(t)_{2i}", "PE(t)_{2j}") > 0);
    // a refuted theorem that states what is true
    CHECK(not_equal("score-complex-sign", -1, "e^{i(n-m)\\theta}", "e^{i(m-n)\\theta}") > 0);
    CHECK(not_equal("roformer-score-printed", -1, "W_q R", "W_q^\\top R") > 0);
    CHECK(not_equal("symmetric-commute", -1, "= BA", "= AB") > 0);
    CHECK(not_equal("composition", -1, "= R(a + b)", "= R(a) R(b)") > 0);
    CHECK(not_equal("position-zero", -1, "= I", "= R_0") > 0);
    CHECK(not_equal("axial-relative", -1, "y_2 - x_2", "y_1 - x_2") > 0);  // stopped the program
}

TEST_CASE("a line is compared at as many d as it needs: no polynomial in d is 0 at all of them") {
    const auto last_line_of_norm = [](const std::string& latex) {
        for (const book::Chapter& chapter : proofs::book().chapters)
            for (const prover::Theorem& theorem : chapter.theorems)
                if (theorem.id() == "norm")
                    for (const formula::Shown& shown : formula::compare_shown(theorem, {{2, latex}}))
                        if (shown.step == 2) return shown.verdict;
        return Verdict::unread;
    };
    CHECK(last_line_of_norm("|v|^2") == Verdict::equal);
    CHECK(last_line_of_norm("|v|^2 + (d-d)\\, v_0") == Verdict::equal);
    CHECK(last_line_of_norm("|v|^2 + (d-4)(d-6)\\, v_0") == Verdict::differs);
    CHECK(last_line_of_norm("|v|^2 + (d-4)(d-6)(d-8)\\, v_0 v_1") == Verdict::differs);
    CHECK(last_line_of_norm("|v|^2 + (d-4)(d-6)(d-8)(d-10)\\, v_3") == Verdict::differs);
    CHECK(last_line_of_norm("|v|^2 + (d-4)^2 (d-6) (d/2-4)\\, |v|^2") == Verdict::differs);
    CHECK(last_line_of_norm("2^{(d-4)(d-6)} |v|^2") == Verdict::unread);
    CHECK(last_line_of_norm("|v|^2 + v_{d-1} - v_{d-1}") == Verdict::unread);
}

TEST_CASE("what is shown is what is computed") {
    for (const book::Chapter& chapter : proofs::book().chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const formula::Shown& shown : formula::compare_shown(theorem)) {
                CAPTURE(theorem.id());
                CAPTURE(shown.latex);
                CHECK(shown.verdict != Verdict::differs);
            }
}
