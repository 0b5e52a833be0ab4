// What enumerators are called in reports, in JSON and on the command line, in their order.
#include "audit/audit.hpp"

namespace audit {

std::string name(Layout layout) {
    constexpr const char* names[] = {"none", "interleaved", "half-split", "half-split over head_dim", "other"};
    return names[static_cast<std::size_t>(layout)];
}

std::string name(Scaling scaling) {
    constexpr const char* names[] = {"none", "linear", "ntk", "dynamic-ntk", "llama3",
                                     "yarn", "yarn-paper", "longrope", "proportional"};
    return names[static_cast<std::size_t>(scaling)];
}

std::string name(ErrorLaw law) {
    constexpr const char* names[] = {"", "flat", "~ p", "~ p log p"};
    return names[static_cast<std::size_t>(law)];
}

std::string name(Kind kind) {
    constexpr const char* names[] = {"convention", "mistake", "undecided", "imprecise", "precision", "note"};
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace audit
