// Uses both libraries as somebody else's project would: computes with a rotation, has one identity
// proved and a false one refuted.
#include <theorem/statement.hpp>
#include <rope/rotation.hpp>

namespace {

prover::Verdict squared_is(int multiple) {
    const auto theorem =
        prover::theorem("double-angle", "A rotation applied twice")
            .states(R"(R(a)^2 = R(2a))")
            .forall(prover::angle("a"))
            .derive([multiple](prover::Angle a, prover::Lines& l) {
                l.begin("R(a) R(a)", prover::Mat(rope::rotation_matrix(a) * rope::rotation_matrix(a)));
                l("R(ka)", "addition theorems", prover::Mat(rope::rotation_matrix(multiple * a)));
            });
    return prover::prove(theorem).verdict;
}

}  // namespace

int main() {
    const auto y = rope::rotation(rope::Angle(0.0))(3.0, 4.0);
    const bool right = y[0] == 3.0 && y[1] == 4.0 && squared_is(2) == prover::Verdict::proved &&
                       squared_is(3) == prover::Verdict::refuted;
    return right ? 0 : 1;
}
