// Suspects x checks: which check sees which mistake, computed.
#pragma once

#include <string>
#include <vector>

#include "audit/gallery/gallery.hpp"

namespace audit {

struct Check {
    std::string name;
    std::string law;                  ///< what has to hold; formulas between backticks
    std::vector<std::string> unseen;  ///< the mistakes it lets pass, filled in by kill_matrix()
};

struct KillRow {
    const Suspect* suspect = nullptr;
    std::vector<double> residuals;  ///< by check: the largest entry by which its law fails
    std::vector<bool> killed;       ///< by check: residual beyond half the digits of float64
    std::string diagnosis;          ///< id of the first finding of the audit that is no note
};

struct KillMatrix {
    int head_dim = 0;
    double base = 0;
    std::vector<Check> checks;  ///< the last is the absolute reference
    std::vector<KillRow> rows;

    /// Mistakes that only the absolute reference sees.
    [[nodiscard]] std::vector<std::string> unseen_by_properties() const;
};

/// Without what they let pass.
[[nodiscard]] std::vector<Check> checks();
/// report: what the audit says of the suspect, as question_suspect() asks it.
[[nodiscard]] KillRow kill_row(const Suspect&, const Report& report, int head_dim, double base);
[[nodiscard]] KillMatrix kill_matrix(int head_dim = 64, double base = 10000);

/// A page: the matrix, what no property can see, what each check can't see, and the gallery with formulas.
[[nodiscard]] std::string as_markdown(const KillMatrix&);

/// The finding a suspect is named by: asked in float32 where it is about precision, in float64 otherwise.
[[nodiscard]] Report question_suspect(const Suspect&, int head_dim, double base);
[[nodiscard]] std::string first_diagnosis(const Suspect&, const Report&);

}  // namespace audit
