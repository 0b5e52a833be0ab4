// What an equation defines: q' of q' = R_m q, and f of f(q, m) = R_m q.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formula/reading.hpp"

namespace formula {

/// A side of an equation that could be parsed, or why not.
struct Side {
    std::string text;
    std::size_t line = 1;      ///< of the document
    std::optional<Node> node;  ///< none: it can't be parsed
    std::string trouble;       ///< why not
    bool ill_formed = false;   ///< whatever is meant
};

/// The side of this text.
[[nodiscard]] Side parsed(const std::string& text, std::size_t line);

/// Of two sides that could be parsed.
[[nodiscard]] Claim claim_of(const Side& left, const Side& right);

/// The side by itself, whatever it is equal to: with its trouble if it can't be read.
[[nodiscard]] std::optional<Side> unreadable(const Side&, const Context&);

/// A name, perhaps with a hat, or one with scripts: what a definition defines.
[[nodiscard]] bool is_bare_name(const Node&);

/// x_1, alone.
[[nodiscard]] bool is_coordinate(const Node&);
/// The key of its vector: "x'" of x'_1.
[[nodiscard]] std::string whole_of(const Node& coordinate);

/// g(x, y, m - n): a name for what stands beside it.
[[nodiscard]] bool is_call(const Side& side);

/// Beside numbers and the identity. What has none defines nothing: "\theta_{ij} = 6", "H = I" are cases.
[[nodiscard]] bool has_letter(const Node&);

/// w_j = k_{2j} + i k_{2j+1}: complex numbers, whatever letter names them.
[[nodiscard]] bool names_pairs(const Node& name, const Node& value);

/// What the left side of a definition defines: a name, or a function of letters.
struct Head {
    std::string key;                      ///< a function's is function_key's
    std::vector<std::string> parameters;  ///< none: a name
};

/// q', or f(q, m). Letters that usually are no functions, as x of x(a + b), are one where what stands beside it has the
/// parameters and not the letter: A(s, t) = q^\top R_{t-s} k.
[[nodiscard]] std::optional<Head> head_of(const Node&, const Node* value = nullptr);

/// Lets it stand for the value, and so for what else is of its family.
void define(Context&, const Head&, const Node& value);

/// Of a head's key.
void forget(Context&, const std::string& key);

/// Of a head's key.
[[nodiscard]] bool is_defined(const Context&, const std::string& key);

/// Whether a head's key occurs in the node; the q of W_q is a part of its name.
[[nodiscard]] bool uses(const Node&, const std::string& key);

}  // namespace formula
