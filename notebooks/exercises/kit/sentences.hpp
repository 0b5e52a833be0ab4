// What Terms and Angles have not, each in a sentence: without these a compiler would answer with a page of templates.
#pragma once

#include <concepts>

#include "term/term.hpp"

namespace prover {

template <class T>
inline constexpr bool never = false;
template <class T>
concept AnyNumber = std::same_as<T, Term> || std::integral<T> || std::floating_point<T>;
template <class A, class B>
concept OneIsTerm = AnyNumber<A> && AnyNumber<B> && (std::same_as<A, Term> || std::same_as<B, Term>);
template <class A, class B>
concept OneIsRounded = OneIsTerm<A, B> && (std::floating_point<A> || std::floating_point<B>);
template <class A, class B>
concept OneIsAngle = (std::same_as<A, Angle> && (AnyNumber<B> || std::same_as<B, Angle>)) ||
                     (std::same_as<B, Angle> && AnyNumber<A>);

#define ROPE_PROOFS_SAYS(T, sentence) static_assert(::prover::never<T>, sentence)

// Terms
template <class A, class B>
    requires OneIsTerm<A, B>
Term operator/(A, B) {
    ROPE_PROOFS_SAYS(A, "a Term has no division: an answer is a polynomial; write fraction(1, 2) * x for x / 2");
    return {};
}
#define ROPE_PROOFS_ROUNDED "a number like 0.5 is rounded and a Term is exact: write fraction(1, 2), or an integer"
template <class A, class B>
    requires OneIsRounded<A, B>
Term operator*(A, B) {
    ROPE_PROOFS_SAYS(A, ROPE_PROOFS_ROUNDED);
    return {};
}
template <class A, class B>
    requires OneIsRounded<A, B>
Term operator+(A, B) {
    ROPE_PROOFS_SAYS(A, ROPE_PROOFS_ROUNDED);
    return {};
}
template <class A, class B>
    requires OneIsRounded<A, B>
Term operator-(A, B) {
    ROPE_PROOFS_SAYS(A, ROPE_PROOFS_ROUNDED);
    return {};
}
#define ROPE_PROOFS_COMPARES(op)                                                                                     \
    template <class A, class B>                                                                                      \
    requires OneIsTerm<A, B>                                                                                         \
    bool operator op(A, B) {                                                                                         \
        ROPE_PROOFS_SAYS(A,                                                                                          \
                         "Terms are not compared: a Term stands for all values at once, and no if can ask for one"); \
        return false;                                                                                                \
    }
ROPE_PROOFS_COMPARES(==)
ROPE_PROOFS_COMPARES(!=)
ROPE_PROOFS_COMPARES(<)
ROPE_PROOFS_COMPARES(>)
ROPE_PROOFS_COMPARES(<=)
ROPE_PROOFS_COMPARES(>=)
#undef ROPE_PROOFS_COMPARES

template <std::same_as<Term> T>
Term sqrt(T) {
    ROPE_PROOFS_SAYS(
        T, "a Term has no square root, so no norm() and normalized(): take the squared length, squaredNorm()");
    return {};
}
template <std::same_as<Term> T>
Term cos(T) {
    ROPE_PROOFS_SAYS(T, "cos is of an Angle, and this is a Term");
    return {};
}
template <std::same_as<Term> T>
Term sin(T) {
    ROPE_PROOFS_SAYS(T, "sin is of an Angle, and this is a Term");
    return {};
}
template <std::same_as<Term> T>
Term abs(T) {
    ROPE_PROOFS_SAYS(T, "a Term has no absolute value: take its square");
    return {};
}
template <class T>
    requires(std::same_as<T, Term> || std::same_as<T, Angle>)
Term exp(T) {
    ROPE_PROOFS_SAYS(T, "there is no exp here: e^{ia} is cos(a) + i sin(a), as the two parts of a Complex");
    return {};
}
template <class A, class B>
    requires OneIsTerm<A, B>
Term pow(A, B) {
    ROPE_PROOFS_SAYS(A, "a Term has no pow: write x * x for its square");
    return {};
}
template <class A, class B>
    requires OneIsTerm<A, B>
Term operator^(A, B) {
    ROPE_PROOFS_SAYS(A, "^ is no power in C++: write x * x for the square of x");
    return {};
}

// Angles
#define ROPE_PROOFS_ANGLE \
    "an Angle has a + b, a - b, -a and integer multiples 2 * a; its cos and sin are numbers, it is none itself"
template <class A, class B>
    requires(OneIsAngle<A, B> && !(std::same_as<A, Angle> && std::same_as<B, Angle>))
Angle operator+(A, B) {
    ROPE_PROOFS_SAYS(A, ROPE_PROOFS_ANGLE);
    return {};
}
template <class A, class B>
    requires(OneIsAngle<A, B> && !(std::same_as<A, Angle> && std::same_as<B, Angle>))
Angle operator-(A, B) {
    ROPE_PROOFS_SAYS(A, ROPE_PROOFS_ANGLE);
    return {};
}
template <class A, class B>
    requires((std::same_as<A, Angle> && std::same_as<B, Term>) || (std::same_as<A, Term> && std::same_as<B, Angle>))
Term operator*(A, B) {
    ROPE_PROOFS_SAYS(A, "an Angle is no number that a Term is multiplied by: its cos and its sin are");
    return {};
}
template <class A, class B>
    requires(OneIsAngle<A, B> && !std::same_as<A, Term> && !std::same_as<B, Term> &&
             !(std::integral<A> && std::same_as<B, Angle>))
Angle operator*(A, B) {
    ROPE_PROOFS_SAYS(A, ROPE_PROOFS_ANGLE " (the integer stands first)");
    return {};
}
template <class A, class B>
    requires OneIsAngle<A, B>
Angle operator/(A, B) {
    ROPE_PROOFS_SAYS(A, "an Angle is not divided: only integer multiples of the given angles have a point here");
    return {};
}
template <std::same_as<Angle> T>
Term tan(T) {
    ROPE_PROOFS_SAYS(T, "tan is a quotient, and a Term has no division: use cos and sin");
    return {};
}

#undef ROPE_PROOFS_ROUNDED
#undef ROPE_PROOFS_ANGLE
#undef ROPE_PROOFS_SAYS

}  // namespace prover
