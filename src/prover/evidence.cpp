#include "prover/evidence.hpp"

namespace prover {

const char* name(Verdict verdict) {
    constexpr const char* names[] = {"proved", "refuted", "supported", "cited", "undecided"};
    return names[static_cast<std::size_t>(verdict)];
}

const char* name(Tier tier) {
    constexpr const char* names[] = {"exact", "exhaustive", "witness", "enclosure", "high precision", "cited", "none"};
    return names[static_cast<std::size_t>(tier)];
}

int strength(Tier tier) {
    switch (tier) {
        case Tier::exact:
        case Tier::exhaustive:
        case Tier::witness: return 0;
        case Tier::enclosure: return 1;
        case Tier::high_precision: return 2;
        case Tier::cited: return 3;
        case Tier::none: return 4;
    }
    return 4;
}

}  // namespace prover
