// Formulas without letters: pi, roots, logarithms, powers, by intervals that enclose them (enclosure/interval.hpp).
//
// What intervals keep apart is unequal; what they don't is not proved equal. "x \approx 0.88" says that 0.88 is x,
// rounded to the digits that are printed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "enclosure/interval.hpp"
#include "exact/explanation.hpp"
#include "formula/reader.hpp"

namespace formula {

/// Entries in rows, as they are written; a number alone is one of them.
template <class T>
struct Table {
    std::size_t columns = 1;
    std::vector<T> entries{};
    [[nodiscard]] std::size_t rows() const { return entries.size() / columns; }
    [[nodiscard]] bool is_number() const { return entries.size() == 1; }
    [[nodiscard]] bool fits(const Table& other) const {
        return columns == other.columns && entries.size() == other.entries.size();
    }
    /// The product of matrices, if there is one.
    [[nodiscard]] std::optional<Table> times(const Table& other) const {
        if (columns != other.rows()) return {};
        Table out{other.columns};
        for (std::size_t r = 0; r < rows(); ++r)
            for (std::size_t c = 0; c < other.columns; ++c) {
                T total{};
                for (std::size_t k = 0; k < columns; ++k)
                    total = total + entries[r * columns + k] * other.entries[k * other.columns + c];
                out.entries.push_back(std::move(total));
            }
        return out;
    }
};

/// 0.25 as it is written.
[[nodiscard]] prover::Rational decimal(const std::string& digits);

/// Whether a number in it has a point.
[[nodiscard]] bool has_point(const Node&);

/// Whether no side has a letter, and all can be enclosed.
[[nodiscard]] bool are_numbers(const Claim&);

/// A number without letters, where each decimal in it is itself or, if rounded, all that it may be rounded from;
/// nothing for what is no number.
[[nodiscard]] std::optional<prover::Interval> enclosed_number(const Node&, bool rounded);

/// Whether two numbers, lists or matrices without letters are equal as far as the digits of their decimals go.
[[nodiscard]] bool may_be_rounded_to(const Node& left, const Node& right);

/// A rational number without letters, (2/64 + 0.4)/1.4 or 100^{-2/4}, exactly; nothing for what may be none.
[[nodiscard]] std::optional<prover::Rational> exact_number(const Node&);

/// The real and the imaginary part of e^{i\pi/4}, 0.7 - 0.7i and their sums, as they are written; nothing for others.
[[nodiscard]] std::optional<std::pair<Node, Node>> complex_parts(const Node&);

/// What intervals say of one relation.
struct Enclosed {
    std::optional<bool> holds;                ///< none: they don't tell
    std::string words{};                      ///< "left 0.877582561890, right 0.8766"
    std::optional<prover::Explanation> at{};  ///< where its letters show it
    std::string left{}, right{};              ///< of the entries that differ, or may
};

/// Of two sides without letters; nothing for others. '~' is that they are equal as far as the digits that are printed;
/// it fails where one is more than twice the other, or of another sign, however they are printed.
[[nodiscard]] std::optional<Enclosed> compare_numbers(const Node& left, const Node& right, char relation);
/// Of two sides whose worth is known, entry by entry; nothing where one has more, or the printed ones can't be told.
/// The nodes are what is printed.
[[nodiscard]] std::optional<Enclosed> compare_entries(const std::vector<prover::Interval>& left,
                                                      const std::vector<prover::Interval>& right, const Node& left_node,
                                                      const Node& right_node, char relation);

/// Of each relation of a claim about numbers that polynomials don't decide; nothing for another claim.
[[nodiscard]] std::optional<std::vector<Enclosed>> decide_numbers(const Claim&);

}  // namespace formula
