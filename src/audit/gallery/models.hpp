// What real models compute: layout, dimensions, base and scaling as their configurations have them, run by our own
// templates, and what the audit says of it with and without being told.
#pragma once

#include <string>
#include <vector>

#include "audit/audit.hpp"
#include "audit/diagnose/axes.hpp"

namespace audit {

/// What a position of several coordinates turns.
enum class Axes { one, sections, sections_in_turn, a_rotation_each };

struct Model {
    std::string name;
    std::string source;  ///< where its parameters stand: a repository and a file of it, or a paper
    Layout layout = Layout::half_split;
    std::size_t head_dim = 128, rotary_dim = 128;
    double base = 10000;
    Scaled scaling{};
    double length_factor = 1;
    std::vector<std::size_t> sections{};  ///< planes of each axis, where a position has several
    Axes axes = Axes::one;
    bool fades = false;  ///< xPos, as a query has it

    [[nodiscard]] Expected expected() const;
    /// float64, as every position of a call asks; where a position has one coordinate.
    [[nodiscard]] BlackBox box() const;
    /// The same where it has one for each section; without a length factor.
    [[nodiscard]] ManyAxes box_of_axes() const;
};

/// Asked by either box. What is expected, is the caller's to state.
[[nodiscard]] Report question(const Model&, const Options&);

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

/// A page.
[[nodiscard]] std::string as_markdown(const std::vector<ModelRow>&);

}  // namespace audit
