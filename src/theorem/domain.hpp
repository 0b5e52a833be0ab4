// What a finite check ranges over, as an object: the statement shows it and the kernel counts it, so that a check that
// stops early, or looks at less than it says, is undecided.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace prover {

/// The integers first, first + step, ..., last that a variable runs through.
struct Domain {
    std::string name;        ///< of the variable, in LaTeX
    std::int64_t first;      ///< the least one
    std::int64_t last;       ///< the largest one
    std::int64_t step;       ///< > 0; divides last - first

    /// values
    [[nodiscard]] std::uint64_t size() const {
        return static_cast<std::uint64_t>((last - first) / step + 1);
    }
    /// Five of its values: both ends, and three between, some of them alike if it is small.
    [[nodiscard]] std::vector<std::int64_t> places() const;
    /// "1 \le g \le 10^6"; "d = 2, 4, \dots, 512": as the statement has to show it
    [[nodiscard]] std::string latex() const;
};

/// first <= name <= last, in steps. \throws std::domain_error if that is empty, if `step` does not end at `last`, or if
/// an end is beyond 2^61
[[nodiscard]] Domain range(std::string name, std::int64_t first, std::int64_t last, std::int64_t step = 1);

/// Whether a text shows the domain, and not one that it is a part of: "-1 \le g \le 10^{60}" does not show
/// "1 \le g \le 10". White space does not count.
[[nodiscard]] bool shows(const std::string& latex, const Domain&);

/// Runs through a domain, once, and counts how far.
class Visitor {
public:
    /// Where in the domain.
    class Iterator {
    public:
        /// At a value of the visitor's domain.
        Iterator(Visitor& visitor, std::int64_t value) : visitor_(&visitor), value_(value) {}
        std::int64_t operator*() const { return value_; }  ///< the value
        /// The next value; this one counts as looked at if anything was checked of it.
        Iterator& operator++() {
            if (std::exchange(visitor_->checked_, false)) ++visitor_->visited_;
            value_ = visitor_->behind(value_);
            return *this;
        }
        bool operator==(const Iterator& other) const { return value_ == other.value_; }  ///< the same value

    private:
        Visitor* visitor_;
        std::int64_t value_;
    };
    /// \throws std::domain_error as range()
    explicit Visitor(const Domain& domain) : domain_(range(domain.name, domain.first, domain.last, domain.step)) {}
    /// Of a large domain only its `places()`, which are too few to decide anything: for whoever asks what a check looks
    /// at.
    static Visitor of_places(const Domain& domain) {
        Visitor visitor(domain);
        constexpr std::uint64_t large = 128;
        if (domain.size() > large) visitor.only_ = domain.places();
        return visitor;
    }
    /// \throws std::domain_error the second time: two halves of a domain that are alike are not the domain
    [[nodiscard]] Iterator begin();
    [[nodiscard]] Iterator end() { return {*this, domain_.last + domain_.step}; }  ///< behind the last value
    [[nodiscard]] const Domain& domain() const { return domain_; }  ///< what is run through
    void checked() { checked_ = true; }  ///< Something was checked of the value that it is at.
    /// how many were checked, and looked at to their end
    [[nodiscard]] std::uint64_t visited() const { return visited_; }

private:
    [[nodiscard]] std::int64_t behind(std::int64_t value) const {
        if (only_.empty()) return value + domain_.step;
        for (const std::int64_t place : only_)
            if (place > value) return place;
        return domain_.last + domain_.step;
    }
    Domain domain_;
    std::vector<std::int64_t> only_;  ///< ascending; empty: all
    bool has_begun_ = false;
    bool checked_ = false;
    std::uint64_t visited_ = 0;
};

/// left < right or, where it is an equality, left = right or its contrary, as a check compared them.
template <class Number>
struct Comparison {
    Number left;            ///< what stands left
    Number right;           ///< what stands right
    bool equality = false;  ///< whether they are to be equal
};

/// That a check is run to keep what it compares, so many times at most, and not to decide.
struct Keeping {
    std::size_t most;  ///< then it is Enough
};
/// Thrown out of a check when enough has been kept.
struct Enough {};

/// What finite and enclosing checks have in common: what they run through, and what a reader wants to know of it.
class Check {
public:
    Check() = default;  ///< without a domain
    /// Of a domain, which all() runs through.
    explicit Check(std::optional<Domain> domain) {
        if (domain) visitor_.emplace(std::move(*domain));
    }
    /// Keeps what is compared at the places() of the domain, and decides nothing.
    Check(const std::optional<Domain>& domain, Keeping keeping) : keep_(keeping.most) {
        if (domain) visitor_.emplace(Visitor::of_places(*domain));
    }
    /// Every value of the domain; to be run through once. \throws std::domain_error if the step has none
    [[nodiscard]] Visitor& all();
    /// How many values were looked at, of how many; nothing without a domain.
    [[nodiscard]] const std::optional<Visitor>& visitor() const { return visitor_; }
    /// Whether what is compared is kept: a check that decides by integers says then which real numbers they stand for.
    [[nodiscard]] bool keeping() const { return keep_ != 0; }
    /// What a reader wants to see of the outcome: "d = 128: 128 of 128 indices once".
    void note(std::string text) { notes_.push_back(std::move(text)); }

    [[nodiscard]] std::uint64_t count() const { return count_; }  ///< how many were checked
    [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }  ///< in the order they were made

protected:
    /// Something was checked.
    void count_one() {
        ++count_;
        if (visitor_) visitor_->checked();
    }
    /// Of what is compared. \throws Enough where enough has been kept
    template <class Number>
    void keep(std::vector<Comparison<Number>>& kept, Comparison<Number> compared) const {
        if (keep_ == 0) return;
        if (kept.size() >= keep_) throw Enough{};
        kept.push_back(std::move(compared));
    }

private:
    std::optional<Visitor> visitor_;
    std::size_t keep_ = 0;
    std::uint64_t count_ = 0;
    std::vector<std::string> notes_;
};

}  // namespace prover
