// Finite statements, decided case by case.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "theorem/domain.hpp"

namespace prover {

/// A finite statement, case by case. The predicate of each case is computed by the caller.
class Cases {
public:
    Cases() = default;
    /// The cases of a domain, which all() runs through.
    explicit Cases(std::optional<Domain> domain) {
        if (domain) visitor_.emplace(std::move(*domain));
    }
    /// Every value of the domain; to be run through once. \throws std::domain_error if the step has none
    [[nodiscard]] Visitor& all() { return prover::all(visitor_); }
    /// How many values were looked at, of how many; nothing without a domain.
    [[nodiscard]] const std::optional<Visitor>& visitor() const { return visitor_; }

    /// Records one case; `text` is called for the first one that fails.
    template <class Text>
    void check(bool holds, Text&& text) {
        ++count_;
        if (visitor_) visitor_->checked();
        if (!holds && !failure_) failure_ = text();
    }
    /// What a reader wants to see of the outcome: "d = 128: 128 of 128 indices once".
    void note(std::string text) { notes_.push_back(std::move(text)); }

    [[nodiscard]] std::uint64_t count() const { return count_; }  ///< how many were checked
    [[nodiscard]] const std::optional<std::string>& failure() const { return failure_; }  ///< the first case that fails
    [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }  ///< in the order they were made

private:
    std::optional<Visitor> visitor_;
    std::uint64_t count_ = 0;
    std::optional<std::string> failure_;
    std::vector<std::string> notes_;
};

}  // namespace prover
