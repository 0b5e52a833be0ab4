// A program once more, in other variables.
#include "term/in_terms.hpp"

#include "prover/programs.hpp"

using namespace prover_test;

TEST_CASE("a program that is recorded once more is the same formula of the new variables and angles") {
    const auto formula = [](const Term& x, const Angle& a, const Angle& b) {
        return Term::fraction(2, 3) * x - (cos(a - 2 * b) + x * sin(b));
    };
    Program program;
    prover::NodeId end{};
    {
        Recorder first;
        const Term x = real(first, "x");
        const Angle a = angle(first, "a"), b = angle(first, "b");
        end = formula(x, a, b).node();
        program = first.program;
    }
    Recorder again;
    const Term y = real(again, "y");
    const Angle c = angle(again, "c"), d = angle(again, "d");
    const std::vector<Term> squared{y * y};
    const prover::Angles swapped{d, c};
    const auto steps = prover::compute_all<Term>(program, prover::InTerms(program, squared, swapped));
    CHECK(steps[static_cast<std::size_t>(end)].node() == formula(y * y, d, c).node());  // equal steps are one
}
