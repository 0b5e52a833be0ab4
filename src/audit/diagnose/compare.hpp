// Two implementations, or two dumps of one question, against each other: nothing is said of either alone.
#pragma once

#include "audit/audit.hpp"

namespace audit {

enum class Sameness { same, same_up_to_pairs, different };
/// "same", "same up to a permutation of the pairs", "different"
[[nodiscard]] std::string name(Sameness);

struct Comparison {
    Sameness verdict = Sameness::different;
    double difference = 0;          ///< largest |a - b|
    double allowed = 0;             ///< what rounding explains of it
    std::int64_t equal_up_to = -1;  ///< the last position before the first that differs; -1: there is none
    std::int64_t differ_from = 0;   ///< the first position that differs, where one does
    std::string words;              ///< "differ from position 4095 on, by up to 1.9"

    [[nodiscard]] bool same() const { return verdict == Sameness::same; }
};

/// ya, yb: answers to the same rows x, shape (rows, d). \throws BadAnswer for shapes that differ
[[nodiscard]] Comparison compare(const Tensor& x, const Positions&, const Tensor& ya, const Tensor& yb);
/// Asks both the same. \throws BadAnswer, and whatever they throw
[[nodiscard]] Comparison compare(const BlackBox& a, const BlackBox& b, const Options& = {});

}  // namespace audit
