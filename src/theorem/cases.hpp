// Finite statements, decided case by case.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "number/rational.hpp"
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
    /// Keeps what is compared at the places() of the domain, and decides nothing.
    Cases(const std::optional<Domain>& domain, Keeping keeping) : keep_(keeping.most) {
        if (domain) visitor_.emplace(Visitor::of_places(*domain));
    }
    /// left < right or, where it is an equality, left = right or its contrary, as it was compared.
    struct Compared {
        Rational left;   ///< what stands left
        Rational right;  ///< what stands right
        bool equality;   ///< whether they are to be equal
    };
    /// Whether what is compared is kept, see Enclosures::keeping().
    [[nodiscard]] bool keeping() const { return keep_ != 0; }
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
    /// Records the case a = b.
    template <class Text>
    void equal(const Rational& a, const Rational& b, Text&& text) {
        keep(a, b, true);
        check(a == b, std::forward<Text>(text));
    }
    /// Records the case that a and b differ.
    template <class Text>
    void differ(const Rational& a, const Rational& b, Text&& text) {
        keep(a, b, true);
        check(a != b, std::forward<Text>(text));
    }
    /// Records the case a < b.
    template <class Text>
    void less(const Rational& a, const Rational& b, Text&& text) {
        keep(a, b, false);
        check(a < b, std::forward<Text>(text));
    }
    /// What a reader wants to see of the outcome: "d = 128: 128 of 128 indices once".
    void note(std::string text) { notes_.push_back(std::move(text)); }

    [[nodiscard]] std::uint64_t count() const { return count_; }  ///< how many were checked
    [[nodiscard]] const std::optional<std::string>& failure() const { return failure_; }  ///< the first case that fails
    [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }  ///< in the order they were made
    /// What was compared, in order, where that is kept.
    [[nodiscard]] const std::vector<Compared>& compared() const { return compared_; }

private:
    void keep(const Rational& a, const Rational& b, bool equality) {
        if (keep_ == 0) return;
        if (compared_.size() >= keep_) throw Enough{};
        compared_.push_back({a, b, equality});
    }
    std::optional<Visitor> visitor_;
    std::size_t keep_ = 0;
    std::vector<Compared> compared_;
    std::uint64_t count_ = 0;
    std::optional<std::string> failure_;
    std::vector<std::string> notes_;
};

}  // namespace prover
