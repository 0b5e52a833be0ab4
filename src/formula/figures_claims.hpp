// What a statement or a formula of a finite or enclosing step claims, in numbers; see figures.hpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "formula/figures_clauses.hpp"
#include "theorem/enclosures.hpp"
#include "theorem/theorem.hpp"

namespace formula::figures {

/// What statements on RoPE take for known: base 10000 and d = 128, unless they say another.
[[nodiscard]] const Meanings& conventions();

/// A name with one index, which may have a value of its own: h_0, \theta_q.
[[nodiscard]] inline bool is_indexed(const Figure& f) {
    return f.op == Figure::Op::name && f.parts.size() == 1 && (is_plain_number(f.parts[0]) || is_plain(f.parts[0]));
}
[[nodiscard]] inline bool is_numbered(const Figure& f) { return is_indexed(f) && is_plain_number(f.parts[0]); }
[[nodiscard]] inline Figure as_plain(const Figure& indexed) {
    return {Figure::Op::name, indexed.text + "_" + indexed.parts[0].text, {}};
}

/// h_0 as the name that it is, where it has a value of its own.
[[nodiscard]] Figure with_numbered(const Figure&, const Meanings&);

/// A statement, or the formula of a step in the light of its statement.
class Claims {
public:
    /// What a text is: what a hypothesis gives, the statement of a step that is looked at, or what is looked at.
    enum class Role : unsigned char { given, around, looked_at };

    /// step: whose formula it is; null for the statement
    Claims(const prover::Theorem&, const prover::Step* own, const std::vector<prover::Compared>& compared);
    /// Takes over what a text says of names; what it claims, if that is to be looked at.
    void take(std::string text, Role role);
    /// Where a claim is false, which; nothing if none is. `free`: names without a value may be any number.
    /// Looks no further than at the first that no check compared, unless `all`.
    std::optional<std::string> false_claim(bool free, bool all);
    [[nodiscard]] const std::string& unread() const { return unread_; }
    /// What it claims and no check compared, if anything.
    [[nodiscard]] const std::optional<std::string>& other() const { return other_; }
    [[nodiscard]] bool sampled() const { return sampled_; }
    [[nodiscard]] bool claims_something() const { return claimed_ > 0; }

private:
    static constexpr int samples = 5;  ///< values of a name
    struct Placed {
        int place;
        Clause clause;
        std::vector<Clause> or_else{};  ///< it, or one of these
        bool for_some = false;
        Role role = Role::looked_at;
    };
    /// What a name runs through: between two ends, or a list.
    struct Range {
        int place;
        std::string name;
        std::vector<Figure> ends;    ///< two; none if it is a list
        std::vector<Figure> listed;
        bool own = false;  ///< what is looked at says so
    };

    bool take_range(const Clause&, Role);
    bool take_values(const Clause&, Role);
    bool take_shapes(const std::string&, Role);
    bool is_value_more(const std::string&);
    [[nodiscard]] bool is_binding(const Clause&, Role) const;
    [[nodiscard]] Meanings meanings_for(int place) const;
    [[nodiscard]] const Range* nearest_range(const std::string& name, int place) const;
    /// Where it is not the variable of the step's own domain, or what is looked at restricts that.
    [[nodiscard]] const Range* range_for(const std::string& name, int place) const;
    [[nodiscard]] std::optional<Figure> place_in(const Range&, int sample, const Meanings&) const;
    /// Gives the open names their values of one of five samples. \returns whether each has one
    bool sample_names(const std::vector<std::string>& open, int place, int sample, Meanings&) const;
    std::optional<std::string> fails(const Placed&, bool free);
    std::optional<std::string> fails_in_parts(const Clause&, const Meanings&);
    std::optional<std::string> fails_here(const Clause&, const Meanings&);
    std::optional<std::string> defines_otherwise(const Placed&);
    [[nodiscard]] bool has_values(const std::string& name, int place) const;
    void ranges_into(Meanings&, int place) const;

    const std::vector<prover::Compared>& compared_;
    std::optional<std::string> runs_through_;  ///< the variable of the step's own domain
    std::optional<std::string> other_;
    std::vector<prover::Domain> domains_;
    std::vector<Placed> bindings_, claims_, definitions_;
    std::vector<Range> ranges_;
    std::optional<std::size_t> listed_;  ///< the range that the last clause began, as a list
    bool all_ = true;  ///< to be looked at, whatever no check compared
    std::size_t claimed_ = 0;
    bool sampled_ = false;  ///< not all places of a range were looked at
    std::string unread_;
    int place_ = 0;
};

}  // namespace formula::figures
