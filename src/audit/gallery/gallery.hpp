// The gallery: RoPE as it is done, rightly and wrongly, each way a few lines with a name, a formula and what comes of
// it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

struct Suspect {
    std::string id;  ///< permanent; the same as that of the finding that names it
    std::string formula;
    std::string effect;  ///< what it does in practice
    // of a mistake: what it is, with {1}, {2}, ... for what is measured, and what to change
    std::string words, mend;
    /// What the attention layer of head_dim d makes of its inputs, for a base.
    std::function<Streams(int head_dim, double base)> make{};
    Kind kind = Kind::mistake;  ///< or convention, or precision
    /// What has to be stated, where nothing that is measured tells it from a mistake.
    std::function<Expected(int head_dim, double base)> meant{};
};

/// Conventions first, then mistakes, then what only loses digits.
[[nodiscard]] const std::vector<Suspect>& gallery();
[[nodiscard]] std::vector<Suspect> conventions();
[[nodiscard]] std::vector<Suspect> mistakes();
[[nodiscard]] std::vector<Suspect> losses();

}  // namespace audit
