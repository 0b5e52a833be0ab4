// A formula as it is written: a tree in which juxtaposition stays a list.
//
// "\cos m\theta \cos n\theta" is a product of six factors here, and "R(a)" one of two: what takes an argument, and
// how far it reaches, is decided when the types are known (builder.hpp), not by the look of a letter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "formula/text.hpp"

namespace formula {

/// A formula longer than this, in bytes, is refused.
inline constexpr std::size_t longest_formula = 4096;
/// Parentheses, fractions and scripts nested deeper than this are refused.
inline constexpr int deepest_formula = 48;

/// What was not understood, and where. The message is one line; mend may be empty.
struct NotUnderstood : std::runtime_error {
    NotUnderstood(std::size_t place, std::string_view found_here, std::string_view expected_here,
                  std::string_view mend_it = {});
    /// What is found and expected, and how to mend it.
    [[nodiscard]] std::string whole() const;
    std::size_t at;        ///< byte of the formula, from 0
    std::string found;     ///< what stands there
    std::string expected;  ///< what could stand there
    std::string mend;      ///< what to write in its place, as a sentence
    /// Nobody can read it, whatever the letters are: the shapes that it writes out don't fit, or its brackets don't.
    bool ill_formed = false;
    /// It can be read, and is no polynomial in its letters, |q + k| or \cos(mn\theta).
    bool no_polynomial = false;
};

/// What can be read, and is no polynomial in its letters.
[[nodiscard]] NotUnderstood no_polynomial(std::size_t at, std::string_view found, std::string_view expected,
                                          std::string_view mend = {});

/// What f gives; nothing where it meets what is not understood.
template <class F>
std::optional<std::invoke_result_t<F>> if_understood(const F& f) {
    try {
        return f();
    } catch (const NotUnderstood&) {
        return {};
    }
}

/// What a node is.
enum class Kind : unsigned char {
    number,     ///< text: digits, perhaps with a point
    name,       ///< text: q, \theta, PE, W
    function,   ///< text: cos, sin, Re, Im, exp, diag, det; its argument is the next factors
    sum,        ///< text: a sign for each part, '+', '-' or 'o' for a direct sum
    product,    ///< text: what stands before each part: ' ', '.' a dot, '*', 'x' a cross, '/', '@', 'o' for \odot, 'O'
    quotient,   ///< \frac: two parts
    group,      ///< text: the opening bracket, or "()" around what stands for a name; several parts: a list
    inner,      ///< <a, b>
    bars,       ///< |x|; text: abs of a program, which takes a vector entry by entry
    matrix,     ///< text: the number of columns, and a backslash if its line breaks were lost; parts row by row
    conjugate,  ///< \bar x, \overline{x}
    hat,        ///< \hat x, \widehat{x}; text: hat or tilde
    slice,      ///< of a subscript: its bounds, a:b or a:b:step, each perhaps an empty name; text: '[' of a program
    script,     ///< parts[0] with marks; text: '_', '^' or '\'' each; '_' and '^' take one of the other parts
    big  ///< text: sum, prod, down (a product from the last to the first), oplus, column, list or max (of lengths);
         ///< parts: index name, lower bound, upper bound (or none: an empty name), body. signs, a sum over q in
         ///< {-1, 1}^n: n is the lower
};

/// A node of the tree.
struct Node {
    Kind kind = Kind::name;   ///< what it is
    std::size_t at = 0;       ///< byte of the formula where it begins
    std::string text;         ///< see Kind
    std::vector<Node> parts;  ///< see Kind

    [[nodiscard]] bool is_name(const char* word) const { return kind == Kind::name && text == word; }
};

/// What is called with one argument, by reference: for the call to which it is given, and without what std::function
/// costs for each.
template <class Result, class Argument>
class Called {
public:
    template <class F>
    Called(const F& f) {
        if constexpr (std::is_convertible_v<const F&, Result (*)(Argument)>) {
            function_ = f;
        } else {
            f_ = &f;
            call_ = [](const void* of, Argument argument) -> Result { return (*static_cast<const F*>(of))(argument); };
        }
    }
    Result operator()(Argument argument) const {
        return function_ != nullptr ? function_(argument) : call_(f_, argument);
    }

private:
    const void* f_ = nullptr;
    Result (*call_)(const void*, Argument) = nullptr;
    Result (*function_)(Argument) = nullptr;
};
using NodeTest = Called<bool, const Node&>;

/// Whether it, or a node in it, is so.
[[nodiscard]] bool any_node(const Node&, NodeTest is);
[[nodiscard]] bool any_node(const std::vector<Node>&, NodeTest is);

/// Calls f with it and all nodes in it, from the outside in; what is in a node for which f is false is left out.
template <class N, class F>
void walk(N& node, const F& f) {
    if (f(node))
        for (auto& part : node.parts) walk(part, f);
}

/// Calls f with all nodes, those in others too, from the outside in.
template <class N, class F>
void each_node(N& nodes, const F& f) {
    if constexpr (requires { nodes.parts; }) {
        f(nodes);
        each_node(nodes.parts, f);
    } else {
        for (auto& node : nodes) each_node(node, f);
    }
}

/// With what f makes of its parts.
template <class F>
Node with_parts(Node node, const F& f) {
    for (Node& part : node.parts) part = f(part);
    return node;
}

/// With what `applied` gives for two factors side by side, f(x), and what `other` makes of parts for which it gives
/// nothing.
template <class Applied, class Other>
Node with_applications(const Node& node, const Applied& applied, const Other& other) {
    const bool product = node.kind == Kind::product;
    Node out{node.kind, node.at, product ? std::string() : node.text, {}};
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (product) out.text += node.text[p];
        std::optional<Node> value;
        if (product && p + 1 < node.parts.size() && node.text[p + 1] == ' ')
            value = applied(node.parts[p], node.parts[p + 1]);
        out.parts.push_back(value ? *std::move(value) : other(node.parts[p]));
        if (value) ++p;
    }
    return product && out.parts.size() == 1 ? Node(out.parts[0]) : out;
}

/// x_1, y_n: a coordinate on an axis, of a point of several axes.
[[nodiscard]] bool is_coordinate_of_axis(const Node&);
/// The letter of x, x', x_1, x_2 - x_1; "" of others.
[[nodiscard]] std::string letter_of_axis(const Node&);
/// Whether a name stands anywhere in it.
[[nodiscard]] bool mentions(const Node&, const std::string& name);
[[nodiscard]] bool mentions(const std::vector<Node>&, const std::string& name);

/// The node as text, the same for the same tree: the key of a name with scripts, "q'_m".
[[nodiscard]] std::string spelled(const Node&);

/// PE(t) of PE(t)_{2i}.
[[nodiscard]] inline const Node& unscripted(const Node& node) {
    return node.kind == Kind::script ? node.parts[0] : node;
}

/// The part of a script that a mark takes: marks(node) lists ('_', part), ('^', part), ('\'', nullptr) in order.
[[nodiscard]] std::vector<std::pair<char, const Node*>> marks(const Node& script);

/// 1 or (1)
[[nodiscard]] inline bool is_number(const Node& node) {
    return node.kind == Kind::number ||
           (node.kind == Kind::group && node.parts.size() == 1 && node.parts[0].kind == Kind::number);
}

/// Of an angle.
[[nodiscard]] inline bool is_trigonometric(const Node& function) {
    const std::string& name = function.text;
    return function.kind == Kind::function &&
           (name == "cos" || name == "sin" || name == "tan" || name == "cot" || name == "sec" || name == "csc");
}

/// \frac{d}{da}, and what it is by.
[[nodiscard]] inline bool is_derivative(const Node& node) {
    return node.kind == Kind::script && node.parts[0].kind == Kind::function && node.parts[0].text == "D";
}

/// x1, a letter with its digit as one name.
[[nodiscard]] inline bool is_glued(const std::string& name) {
    return name.size() == 2 && name[0] >= 'a' && name[0] <= 'z' && name[1] >= '0' && name[1] <= '9';
}

/// i, or what is the imaginary unit and nothing else.
[[nodiscard]] inline bool is_imaginary_unit(const Node& node) { return node.is_name("i") || node.is_name("\\i"); }

/// \frac{a}{b}, a/b
[[nodiscard]] inline bool is_fraction(const Node& node) {
    return node.kind == Kind::quotient || (node.kind == Kind::product && node.text == " /");
}
/// The same, with more factors.
[[nodiscard]] inline bool divides(const Node& node) {
    return node.kind == Kind::quotient || (node.kind == Kind::product && is_any_of(node.text, '/'));
}

/// d/2
[[nodiscard]] inline bool is_half_d(const Node& node) {
    return is_fraction(node) && node.parts[0].is_name("d") && node.parts[1].kind == Kind::number &&
           node.parts[1].text == "2";
}

/// A name with scripts: its key, and the scripts that do something to it: \top, *, (i), a number.
struct NameParts {
    std::string key;                     ///< empty if the node is no name
    std::vector<const Node*> operators;  ///< superscripts, in order
};
[[nodiscard]] NameParts name_parts(const Node&);
/// Whether a superscript does something to a value, rather than belong to its name.
[[nodiscard]] bool is_operator(const Node& superscript);

}  // namespace formula
