// The variables of a statement in N planes.
#pragma once

#include "prover/programs.hpp"

namespace prover_test {

/// N planes: coordinates, angles, and a real and an angle of no plane; a matrix where it is asked for.
struct Variables {
    std::vector<Term> q;
    std::vector<Angle> a;
    Term g;
    Angle b;
    Variables(Recorder& r, int planes) {
        prover::Group pairs{GroupKind::reals, "q", 2 * planes};
        pairs.in_planes = true;
        q = r.reals(pairs);
        prover::Group angles{GroupKind::angles, "a", planes};
        angles.in_planes = true;
        a = r.angles(angles);
        g = real(r, "g");
        b = angle(r, "b");
    }
};
inline Term sum_of(const std::vector<Term>& terms) {
    Term sum;
    for (const Term& t : terms) sum += t;
    return sum;
}

}  // namespace prover_test
