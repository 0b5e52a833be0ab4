// Formulas whose letters stand for numbers where they are written, "with d = 4, \theta_1 = 0.01, q = (1, 0, 1, 0)":
// their worth, by intervals that enclose it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "decide/facts.hpp"
#include "formula/numbers.hpp"

namespace formula {

/// What is said of a number that was found by exact arithmetic.
inline constexpr const char* computed_exactly = "computed exactly, with the numbers that letters stand for";

/// Whether no letter stands in it that could be a number of the document: R_1, 4 - 3i.
[[nodiscard]] bool is_closed(const Node&);
/// Of \lambda'_{63} its index.
[[nodiscard]] const Node* index_of(const Node&);
/// R_2
[[nodiscard]] bool is_turned_by_number(const Node&);
/// \cos m\theta, \cos(m - n)\theta: brackets around each letter would end the argument.
[[nodiscard]] bool reaches_far(const Node&);

/// The numbers that letters stand for at a place.
class AtNumbers {
public:
    /// `context` has what vectors, positions and functions stand for. A value with a letter is that of all planes, of
    /// "\\theta_i" its i.
    using Functions = std::map<std::string, std::pair<Function, Facts::Value>>;
    /// All that is said of names, b' = b s^{d/(d-2)} = 40890: what has a number by the others is taken, and nothing
    /// where two of these differ.
    using Said = std::map<std::string, std::vector<Facts::Value>>;
    /// `given`: where the definitions of the context are said.
    AtNumbers(const Context& context, Facts::Values values, Functions functions, Said said = {},
              std::map<std::string, std::string> given = {});

    /// What intervals say of left = right, or, of '~', whether they are equal as far as the digits that are printed;
    /// nothing where a letter has no number. Of "=" with a side that has no letters, also that they are equal: exactly.
    [[nodiscard]] std::optional<Enclosed> compare(const Side& left, const Side& right, char relation);
    /// The node with numbers in the place of letters, as far as there are some.
    [[nodiscard]] Node with_numbers(const Node& node) { return put_in(node); }
    /// "\\theta_1 = 0.01, line 3; ...": what was used.
    [[nodiscard]] const std::string& by() const { return by_; }
    /// Whether another section says what was used.
    [[nodiscard]] bool is_from_far() const { return far_; }
    /// Whether a number that was used may be rounded itself: then nothing is refuted by it.
    [[nodiscard]] bool is_rounded() const { return rounded_; }

private:
    /// A number that was found for a name, and what was used for it.
    struct Found {
        std::optional<Node> node;
        std::string by;
        bool rounded = false, far = false;
    };
    [[nodiscard]] Node put_in(const Node&, int depth = 0);
    [[nodiscard]] std::optional<Node> said_number(const std::string& name, int depth);
    [[nodiscard]] std::optional<Node> member(const Node&, int depth);
    [[nodiscard]] std::optional<Node> written_out(const Node& big, int depth);
    [[nodiscard]] std::optional<Enclosed> exactly(const Side& left, const Side& right);
    [[nodiscard]] std::optional<std::vector<prover::Interval>> entries(const Node& side);
    [[nodiscard]] std::optional<std::vector<Node>> angles(const prover::Program&, const Claim&);
    [[nodiscard]] int counts_from(const std::string& name, int planes);
    void use(const Facts::Value&);
    void use(const std::string& named);

    Context context_;
    Facts::Values values_;
    Functions functions_;
    Said said_;
    std::map<std::string, std::string> given_;
    std::map<std::string, Found> found_;
    std::string by_;
    bool rounded_ = false, far_ = false;
};

}  // namespace formula
