// What an "=" is by itself, in the light of what is given: each attempt says something of it, or nothing.
#pragma once

#include <optional>

#include "decide/known.hpp"

namespace formula {

/// An "=" of a chain, and what is known of its sides.
struct Line {
    const Chain& chain;
    std::size_t s = 0;                                ///< of its right side
    const Side* left = nullptr;                       ///< the last before it that can be read; none: nothing can
    bool gap = false;                                 ///< and between them one that can't
    bool all_proved = true, refuted = false;          ///< all before it; the one before it
    std::optional<Side> trouble{}, trouble_before{};  ///< of its right side, and of the one before it
    bool names = false;                               ///< it says what a name stands for
    bool said = false;                                ///< a line says what its right side is, and it is not proved so
    [[nodiscard]] const Side& before() const { return chain.sides[s - 1]; }
    [[nodiscard]] const Side& right() const { return chain.sides[s]; }
    [[nodiscard]] bool has_left() const { return left != nullptr && !gap; }
};

/// Whether what its functions stand for is said in a later paragraph alone: "we look for f with <f, f> = g".
[[nodiscard]] bool is_said_later(const Known&, const Node&);

using Attempt = bool (*)(Known&, Checked&, Line&);
/// Where a side can't be read: an equation that only says what it is.
bool as_named(Known&, Checked&, Line&);
/// g(q, k, m - n), where g(q, k, t) = q^\top R_t k is said: of that, and of another one if several are.
bool as_said(Known&, Checked&, Line&);
/// PE(pos + k) = pos + k, where PE(pos) = pos was said; what is false so may be another code again.
bool as_redefined(Known&, Checked&, Line&);
/// "= g(x_m, x_n, m - n)" says of what stands before it that it depends on the positions by their difference alone.
bool as_dependence(Known&, Checked&, Line&);
/// m\theta - n\theta = (m - n)\theta; and j - i = 6, which is one that is supposed.
bool of_positions(Known&, Checked&, Line&);
/// A column, and (a; b): one tree that is written in two ways.
bool as_again(Known&, Checked&, Line&);
/// q^T k = q . k, where a side says what the letters of the other are
bool proved_beside(Known&, Checked&, Line&);
/// \varphi(m) - \varphi(m - 1) = \theta, of functions that are looked for.
bool of_functions(Known&, Checked&, Line&);

/// What its section says of h_i, S_j and of their ends; and what follows from that.
bool of_sequences(Known&, Checked&, Line&);

bool refused(Known&, Checked&, Line&);

bool settled(Known&, Checked&, Line&);

}  // namespace formula
