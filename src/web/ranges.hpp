// The algorithms of std::ranges that the prover, the reader and the audit use, and std::bit_cast, for a library without
// them: emscripten 3.1.6 comes with libc++ 13. Included before everything else, by the compiler's option; an algorithm
// that is missing here does not compile.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000
namespace std::ranges {

/// A predicate behind a projection, as the algorithms without ranges take one.
template <class F, class P>
auto projected(F& f, P& p) {
    return [&](auto&&... x) -> bool { return std::invoke(f, std::invoke(p, x)...); };
}

template <class R, class F, class P = identity>
bool any_of(R&& r, F f, P p = {}) { return std::any_of(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class F, class P = identity>
bool all_of(R&& r, F f, P p = {}) { return std::all_of(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class F, class P = identity>
bool none_of(R&& r, F f, P p = {}) { return std::none_of(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class F, class P = identity>
auto find_if(R&& r, F f, P p = {}) { return std::find_if(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class F, class P = identity>
auto find_if_not(R&& r, F f, P p = {}) { return std::find_if_not(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class T, class P = identity>
auto find(R&& r, const T& value, P p = {}) {
    return std::find_if(std::begin(r), std::end(r), [&](auto&& x) -> bool { return std::invoke(p, x) == value; });
}
template <class R, class F, class P = identity>
auto count_if(R&& r, F f, P p = {}) { return std::count_if(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class T, class P = identity>
auto count(R&& r, const T& value, P p = {}) {
    return std::count_if(std::begin(r), std::end(r), [&](auto&& x) -> bool { return std::invoke(p, x) == value; });
}
template <class R, class S, class F = std::equal_to<>>
bool equal(const R& r, const S& s, F f = {}) {
    return std::equal(std::begin(r), std::end(r), std::begin(s), std::end(s), f);
}
template <class R, class T>
void replace(R&& r, const T& from, const T& to) { std::replace(std::begin(r), std::end(r), from, to); }
template <class R, class F, class T>
void replace_if(R&& r, F f, const T& to) { std::replace_if(std::begin(r), std::end(r), f, to); }
template <class R, class F = std::less<>, class P = identity>
void sort(R&& r, F f = {}, P p = {}) { std::sort(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class F = std::less<>, class P = identity>
void stable_sort(R&& r, F f = {}, P p = {}) { std::stable_sort(std::begin(r), std::end(r), projected(f, p)); }
template <class R, class F = std::less<>, class P = identity>
auto max_element(R&& r, F f = {}, P p = {}) { return std::max_element(std::begin(r), std::end(r), projected(f, p)); }
template <class R>
auto max(const R& r) { return *std::max_element(std::begin(r), std::end(r)); }
template <class R>
void reverse(R&& r) { std::reverse(std::begin(r), std::end(r)); }
template <class R, class O>
auto copy(const R& r, O out) {
    struct End { O out; };
    return End{std::copy(std::begin(r), std::end(r), out)};
}
template <class R, class T>
bool binary_search(const R& r, const T& value) { return std::binary_search(std::begin(r), std::end(r), value); }
template <class R, class S>
bool includes(const R& r, const S& s) { return std::includes(std::begin(r), std::end(r), std::begin(s), std::end(s)); }
template <class R, class S>
auto mismatch(const R& r, const S& s) {
    const auto [a, b] = std::mismatch(std::begin(r), std::end(r), std::begin(s), std::end(s));
    struct Ends { decltype(std::begin(r)) in1; decltype(std::begin(s)) in2; };
    return Ends{a, b};
}
template <class R, class S, class O>
O set_difference(const R& r, const S& s, O out) {
    return std::set_difference(std::begin(r), std::end(r), std::begin(s), std::end(s), out);
}
template <class R, class S, class O>
O set_union(const R& r, const S& s, O out) {
    return std::set_union(std::begin(r), std::end(r), std::begin(s), std::end(s), out);
}
template <class R, class S, class O>
O set_intersection(const R& r, const S& s, O out) {
    return std::set_intersection(std::begin(r), std::end(r), std::begin(s), std::end(s), out);
}

}  // namespace std::ranges

namespace std {
template <class To, class From>
To bit_cast(const From& from) { return __builtin_bit_cast(To, from); }
}  // namespace std
#endif
