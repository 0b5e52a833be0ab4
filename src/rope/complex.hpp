// The complex form: the plane as C, a rotation as a product. x0 + i x1 <-> (x0, x1), and the product
// with e^{ia} = cos a + i sin a is the rotation R(a). std::complex is not meant for types other than
// the built-in ones, so here are the few lines that RoPE needs, for any scalar.
#pragma once

#include <array>

#include "rope/rotation.hpp"

namespace rope {

/// re + i im
template <class S>
struct Complex {
    S re = S(0);  ///< the real part
    S im = S(0);  ///< the imaginary part

    friend Complex operator+(const Complex& a, const Complex& b) { return {S(a.re + b.re), S(a.im + b.im)}; }
    friend Complex operator-(const Complex& a, const Complex& b) { return {S(a.re - b.re), S(a.im - b.im)}; }
    /// (a + ib)(c + id) = (ac - bd) + i(ad + bc)
    friend Complex operator*(const Complex& a, const Complex& b) {
        return {S(a.re * b.re - a.im * b.im), S(a.re * b.im + a.im * b.re)};
    }
    /// its parts, for whoever compares two complex numbers entry by entry
    friend std::array<S, 2> components(const Complex& z) { return {z.re, z.im}; }
};

/// re - i im
template <class S>
Complex<S> conj(const Complex<S>& z) {
    return {z.re, S(-z.im)};
}

/// |z|^2 = re^2 + im^2
template <class S>
S norm(const Complex<S>& z) {
    return z.re * z.re + z.im * z.im;
}

/// e^{ia} = cos a + i sin a. Source: Euler's formula
template <AnAngle A>
Complex<Scalar<A>> cis(const A& a) {
    return {cos(a), sin(a)};
}

/// (x0, x1) -> x0 + i x1
template <class Derived>
Complex<typename Derived::Scalar> as_complex(const Eigen::MatrixBase<Derived>& x) {
    require(x.size() == 2, "size of a vector read as a complex number", "2", x.size());
    return {x(0), x(1)};
}

/// x0 + i x1 -> (x0, x1)
template <class S>
Vector2<S> as_vector(const Complex<S>& z) {
    return {z.re, z.im};
}

/// a + ib -> [[a, -b], [b, a]]: sums go to sums, products to products, the conjugate to the transpose.
template <class S>
Matrix2<S> as_matrix(const Complex<S>& z) {
    Matrix2<S> m;
    m << z.re, S(-z.im), z.im, z.re;
    return m;
}

}  // namespace rope
