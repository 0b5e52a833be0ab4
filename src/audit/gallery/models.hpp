// What real models compute: layout, dimensions, base and scaling as their configurations have them, run by our own
// templates, and what the audit says of it with and without being told.
#pragma once

#include <string>
#include <vector>

#include "audit/audit.hpp"
#include "audit/diagnose/axes.hpp"

namespace audit {

struct Model {
    std::string name;
    std::string source;  ///< where its parameters stand
    Layout layout = Layout::half_split;
    std::size_t head_dim = 128, rotary_dim = 128;
    double base = 10000;
    Scaled scaling{};
    double length_factor = 1;
    std::vector<std::size_t> sections{};

    [[nodiscard]] Expected expected() const;
    /// float64, as every position of a call asks. Text only, where it has sections: all axes alike.
    [[nodiscard]] BlackBox box() const;
    /// The same where a position has a coordinate for each section; without a length factor.
    [[nodiscard]] ManyAxes box_of_axes() const;
};

/// By family.
[[nodiscard]] const std::vector<Model>& models();

struct ModelRow {
    const Model* model;
    std::string unsaid;  ///< the headline, if nothing is stated
    std::string stated;  ///< and if its configuration is
    bool as_stated = false;
};

/// Each asked twice, in float32.
[[nodiscard]] std::vector<ModelRow> audited_models();

/// A page, or for a terminal.
[[nodiscard]] std::string as_markdown(const std::vector<ModelRow>&);
[[nodiscard]] std::string as_text(const std::vector<ModelRow>&);

}  // namespace audit
