#include "formula/figures_terms.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "formula/numbers.hpp"

namespace formula::figures {
namespace {

using Op = Figure::Op;

/// A number as it is written, kept: the parts of a sum ask for the same ones again and again.
const Interval& written(const std::string& text) {
    constexpr std::size_t most = 65536;
    static thread_local std::unordered_map<std::string, Interval> values;
    if (values.size() > most) values.clear();
    const auto [place, is_new] = values.try_emplace(text);
    if (is_new) place->second = Interval(decimal(text));
    return place->second;
}

std::int64_t whole(const Interval& x) {
    const std::int64_t value = x.nearest_integer();
    if (!x.contains(value)) throw std::domain_error("a bound of a sum is no integer");
    return value;
}

Interval factorial(std::int64_t n) {
    if (n < 0 || n > 4096) throw std::domain_error("a factorial of too many parts");
    Interval product = 1;
    for (std::int64_t i = 2; i <= n; ++i) product *= Interval(i);
    return product;
}

Interval raised(const Interval& base, const Interval& value) {
    const bool is_integer =
        value.log10_width() < -50 && (value - Interval(value.nearest_integer())).contains(0) && abs(value).upper() < 64;
    if (!is_integer) return pow(base, value);
    Interval result = 1;
    const std::int64_t n = value.nearest_integer();
    for (std::int64_t i = 0; i < (n < 0 ? -n : n); ++i) result *= base;
    return n < 0 ? Interval(1) / result : result;
}

/// A function's value, kept: sums over sums ask for the same ones again and again.
template <class F>
Interval kept(const std::string& function, const Interval& x, const Interval& y, F&& f) {
    using Key = std::tuple<std::string, Interval, Interval>;
    constexpr std::size_t most = 65536;
    static thread_local std::unordered_multimap<std::size_t, std::pair<Key, Interval>> values;
    if (values.size() > most) values.clear();
    const std::hash<double> of;
    const std::size_t hash = of(x.lower()) ^ (of(x.upper()) << 1U) ^ (of(y.lower()) << 2U) ^ (of(y.upper()) << 3U);
    const auto [first, last] = values.equal_range(hash);
    const auto same = [](const Interval& a, const Interval& b) { return a.low() == b.low() && a.high() == b.high(); };
    for (auto one = first; one != last; ++one) {
        const auto& [name, p, q] = one->second.first;
        if (name == function && same(x, p) && same(y, q)) return one->second.second;
    }
    return values.emplace(hash, std::pair{Key{function, x, y}, f()})->second.second;
}

/// x to the nearest number of so many significant bits, ties to even.
prover::Rational as_float(const prover::Rational& x, std::int64_t bits) {
    if (x == 0) return 0;
    prover::Rational size = prover::Rational(abs(x)), unit = 1;
    const prover::Integer most = prover::Integer(prover::Integer(1) << bits);
    while (prover::Rational(size / unit) >= most) unit *= 2;
    while (prover::Rational(size / unit) < prover::Integer(most / 2)) unit /= 2;
    const prover::Rational units = prover::Rational(size / unit);
    prover::Integer nearest = prover::Integer(prover::Integer(numerator(units)) / prover::Integer(denominator(units)));
    const prover::Rational rest = prover::Rational(2 * (units - nearest));
    if (rest > 1 || (rest == 1 && nearest % 2 == 1)) ++nearest;
    return x < 0 ? prover::Rational(-unit * nearest) : prover::Rational(unit * nearest);
}

Interval as_float(const Interval& x, std::int64_t bits) {
    if (bits < 1 || bits > 128) throw std::domain_error("no number of bits");
    const prover::Rational low = as_float(x.low(), bits);
    if (low != as_float(x.high(), bits)) throw std::domain_error("the interval does not decide what it rounds to");
    return Interval(low);
}

/// The angle from 0 to pi, by halving.
Interval arccos(const Interval& x) {
    if (!(abs(x) < Interval(1)).is_yes()) throw std::domain_error("no cosine of an angle between 0 and pi");
    const auto bound = [&](bool below) {
        prover::Rational low = 0, high = Interval::pi().low();
        for (int halvings = 0; halvings < 190; ++halvings) {
            const prover::Rational middle = prover::Rational((low + high) / 2);
            const Interval cosine = cos(Interval(middle));
            const bool is_above = below ? !(x < cosine).is_yes() : (cosine < x).is_yes();
            (is_above ? high : low) = middle;
        }
        return below ? low : high;
    };
    return Interval::between(bound(true), bound(false));
}

Interval larger(const Interval& a, const Interval& b) {
    if ((a < b).is_yes()) return b;
    if ((b < a).is_yes()) return a;
    return Interval::between(a.low() < b.low() ? b.low() : a.low(), a.high() < b.high() ? b.high() : a.high());
}

Figure digits(const prover::Rational& q) {
    const auto whole_number = [](const prover::Integer& n) {
        return Figure{Op::number, prover::Integer(n < 0 ? prover::Integer(-n) : n).str(), {}};
    };
    Figure value{Op::divide, {}, {whole_number(numerator(q)), whole_number(denominator(q))}};
    return q < 0 ? Figure{Op::negate, {}, {value}} : value;
}

/// What `text` runs through, at each of which `look` is called with the meanings.
template <class Look>
void run_through(const Figure& f, const Meanings& meanings, Look&& look) {
    const bool has_own = f.parts.back().op == Op::collected || (f.op == Op::most && f.parts.size() > 1);
    const auto range = meanings.find(range_of(f.text));
    if (!has_own && range == meanings.end()) throw std::domain_error("'" + f.text + "' has no range");
    const std::vector<Interval> places = elements_of(has_own ? f.parts.back() : Figure(range->second.value), meanings);
    if (places.size() > 600) throw std::domain_error("'" + f.text + "' has too many values");
    Meanings inner = meanings;
    for (const Interval& place : places) {
        inner[f.text] = {{}, digits(place.low())};
        look(inner);
    }
}

}  // namespace

Figure number(std::int64_t value) {
    Figure digits{Figure::Op::number, std::to_string(value < 0 ? -value : value), {}};
    return value < 0 ? Figure{Figure::Op::negate, {}, {digits}} : digits;
}

std::string range_of(const std::string& name) { return "range of " + name; }

bool is_set(const Figure& f) { return f.op == Figure::Op::set || f.op == Figure::Op::collected; }

std::vector<Interval> elements_of(const Figure& f, const Meanings& meanings) {
    constexpr std::size_t most = 8192;
    std::vector<Interval> all;
    const auto advance = [&](const Interval& step, const Interval& last) {
        if (!(Interval(0) < step).is_yes()) throw std::domain_error("a list that doesn't rise");
        while ((all.back() + step < last + step / Interval(2)).is_yes() && all.size() < most)
            all.push_back(all.back() + step);
        if (all.size() >= most) throw std::domain_error("a list of too many numbers");
    };
    if (f.op == Op::name) {
        const auto found = meanings.find(f.text);
        if (found == meanings.end()) throw std::domain_error("'" + f.text + "' has no value");
        return elements_of(found->second.value, meanings);
    }
    if (f.op == Op::collected) {
        const Interval low = value_of(f.parts[0], meanings), high = value_of(f.parts[2], meanings);
        all.push_back(low);
        if ((high < low).is_yes()) return {};
        advance(value_of(f.parts[1], meanings) - low, high);
        Meanings inner = meanings;
        std::vector<Interval> collected;
        for (const Interval& place : all) {
            inner[f.text] = {{}, digits(place.low())};
            for (const Interval& x : elements_of(f.parts[3], inner)) collected.push_back(x);
        }
        return collected;
    }
    for (std::size_t k = 0; k < f.parts.size(); ++k) {
        if (f.parts[k].text != "\\dots") {
            all.push_back(value_of(f.parts[k], meanings));
            continue;
        }
        if (all.empty() || k + 1 == f.parts.size()) throw std::domain_error("dots at an end");
        const Interval last = value_of(f.parts[++k], meanings);
        while (!all.empty() && (last < all.back()).is_yes()) all.pop_back();  // 0, 2, \dots, 0
        if (all.empty()) continue;
        const Interval step = all.size() > 1 ? all.back() - all[all.size() - 2] : Interval(1);
        advance(step, last);
        if (!(abs(all.back() - last)).contains(0)) all.push_back(last);
    }
    return all;
}

Truth holds(const Interval& a, const std::string& sign, const Interval& b) {
    const auto as_truth = [](prover::Answer answer) {
        return answer.is_yes() ? Truth::yes : answer.is_no() ? Truth::no : Truth::open;
    };
    const Interval difference = a - b;
    const bool apart = (a < b).is_yes() || (b < a).is_yes();
    const bool touching = !apart && (difference.log10_width() < -40 || a.inside(b) || b.inside(a));
    if (sign == "=") return apart ? Truth::no : touching ? Truth::yes : Truth::open;
    if (sign == "\\ne") return apart ? Truth::yes : touching ? Truth::no : Truth::open;
    if (sign == "<") return touching && difference.log10_width() < -40 ? Truth::no : as_truth(a < b);
    if (sign == ">") return touching && difference.log10_width() < -40 ? Truth::no : as_truth(b < a);
    if (touching && difference.log10_width() < -40) return Truth::yes;
    return as_truth(sign == "\\le" ? !(b < a) : !(a < b));
}

Truth holds(const Figure& left, const std::string& sign, const Figure& right, const Meanings& meanings) {
    if (!is_set(left) && !is_set(right)) return holds(value_of(left, meanings), sign, value_of(right, meanings));
    // each of `some` is among `all`: nearly always in its place
    const auto among = [](const std::vector<Interval>& some, const std::vector<Interval>& all) {
        for (std::size_t k = 0; k < some.size(); ++k) {
            const auto equal = [&](const Interval& x) { return holds(some[k], "=", x) == Truth::yes; };
            const auto apart = [&](const Interval& x) { return holds(some[k], "=", x) == Truth::no; };
            if (k < all.size() && equal(all[k])) continue;
            if (std::ranges::any_of(all, equal)) continue;
            return std::ranges::all_of(all, apart) ? Truth::no : Truth::open;
        }
        return Truth::yes;
    };
    if (!is_set(right)) throw std::domain_error("a set beside a number");
    const std::vector<Interval> all = elements_of(right, meanings);
    if (sign == "\\in" && !is_set(left)) return among({value_of(left, meanings)}, all);
    if (!is_set(left)) throw std::domain_error("a number beside a set");
    const std::vector<Interval> others = elements_of(left, meanings);
    const Truth holds_all = among(all, others);
    if (sign == "\\supseteq" || holds_all != Truth::yes) return holds_all;
    if (sign != "=") throw std::domain_error("sets are compared by = and by \\supseteq");
    return among(others, all);
}

Interval value_of(const Figure& f, const Meanings& meanings) {
    const auto part = [&](std::size_t i) { return value_of(f.parts[i], meanings); };
    switch (f.op) {
        case Op::number: {
            if (!f.goes_on) return written(f.text);
            const prover::Rational least = decimal(f.text);
            const std::size_t point = f.text.find('.');
            const std::size_t places = point == f.text.npos ? 0 : f.text.size() - point - 1;
            prover::Rational unit = 1;
            for (std::size_t i = 0; i < places; ++i) unit /= 10;
            return Interval::between(least, least + unit);
        }
        case Op::name:
        case Op::call: {
            if (f.text == "\\pi") return Interval::pi();
            const auto found = meanings.find(f.text);
            if (found == meanings.end() && f.text == "e") return exp(Interval(1));
            if (f.op == Op::call && found != meanings.end() && found->second.parameters.empty() && f.parts.size() == 1)
                return value_of(found->second.value, meanings) * part(0);  // d(d-1)
            if (found == meanings.end() || found->second.parameters.size() != f.parts.size())
                throw std::domain_error("'" + f.text + "' has no value");
            if (f.parts.empty()) return value_of(found->second.value, meanings);
            Meanings inner = meanings;
            for (std::size_t i = 0; i < f.parts.size(); ++i) {
                const Interval x = part(i);  // an argument is a rational number here
                if (x.low() != x.high()) throw std::domain_error("an argument of '" + f.text + "' is not rational");
                inner[found->second.parameters[i]] = {{}, digits(x.low())};
            }
            return value_of(found->second.value, inner);
        }
        case Op::add: return part(0) + part(1);
        case Op::subtract: return part(0) - part(1);
        case Op::multiply: return part(0) * part(1);
        case Op::divide: return part(0) / part(1);
        case Op::negate: return -part(0);
        case Op::power: {
            const Interval base = part(0), exponent = part(1);
            return kept("^", base, exponent, [&] { return raised(base, exponent); });
        }
        case Op::modulo: return part(0) - floor(part(0) / part(1)) * part(1);
        case Op::apply: {
            const Interval x = part(0);
            if (f.text == "max") return larger(x, part(1));
            if (f.text == "min") return -larger(-x, -part(1));
            if (f.text == "fl") return as_float(x, whole(part(1)));
            if (f.text == "arccos") return kept("arccos", x, Interval(0), [&] { return arccos(x); });
            if (f.text == "cos") return kept("cos", x, Interval(0), [&] { return cos(x); });
            if (f.text == "sin") return kept("sin", x, Interval(0), [&] { return sin(x); });
            return f.text == "ln"          ? log(x)
                   : f.text == "exp"       ? exp(x)
                   : f.text == "sqrt"      ? sqrt(x)
                   : f.text == "ceil"      ? ceil(x)
                   : f.text == "floor"     ? floor(x)
                   : f.text == "factorial" ? factorial(whole(x))
                                           : abs(x);
        }
        case Op::sum: {
            const std::int64_t first = whole(part(0)), last = whole(part(1));
            if (first < 0 || last - first > 4096) throw std::domain_error("a sum of too many parts");
            Interval total = 0;
            Meanings inner = meanings;
            for (std::int64_t i = first; i <= last; ++i) {
                inner[f.text] = {{}, Figure{Op::number, std::to_string(i), {}}};
                total += value_of(f.parts[2], inner);
            }
            return total;
        }
        case Op::most: {
            std::optional<Interval> extreme;
            run_through(f, meanings, [&](const Meanings& inner) {
                const Interval x = value_of(f.parts[0], inner);
                extreme = !extreme ? x : f.goes_on ? -larger(-*extreme, -x) : larger(*extreme, x);
            });
            if (!extreme) throw std::domain_error("the largest of nothing");
            return *extreme;
        }
        case Op::count: {
            if (f.text.empty()) return Interval(static_cast<std::int64_t>(elements_of(f.parts[0], meanings).size()));
            std::int64_t count = 0;
            run_through(f, meanings, [&](const Meanings& inner) {
                Truth all = Truth::yes;
                for (const Figure& one : f.parts) {
                    if (one.op != Op::relation) continue;
                    const Truth truth = holds(one.parts[0], one.text, one.parts[1], inner);
                    if (truth == Truth::open) throw std::domain_error("the intervals are too wide to count");
                    if (truth == Truth::no) all = truth;
                }
                count += all == Truth::yes ? 1 : 0;
            });
            return Interval(count);
        }
        case Op::cases:
            for (std::size_t k = 0; k < f.parts.size(); k += 2) {
                const Figure& where = f.parts[k + 1];
                const Truth truth = holds(where.parts[0], where.text, where.parts[1], meanings);
                if (truth == Truth::open) throw std::domain_error("the intervals are too wide to choose a case");
                if (truth == Truth::yes) return part(k);
            }
            throw std::domain_error("no case of it");
        case Op::matrix:
        case Op::transpose:
        case Op::unit:
        case Op::relation:
        case Op::set:
        case Op::collected: throw std::domain_error("it is no number");
    }
    return 0;
}

void free_names(const Figure& f, const Meanings& meanings, std::vector<std::string>& bound,
                std::vector<std::string>& found) {
    if (f.op == Op::sum) {
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) free_names(f.parts[i], meanings, bound, found);
        bound.push_back(f.text);
        free_names(f.parts[2], meanings, bound, found);
        bound.pop_back();
        return;
    }
    if (f.op == Op::most || f.op == Op::count || f.op == Op::collected) {
        bound.push_back(f.text);
        for (const Figure& part : f.parts) free_names(part, meanings, bound, found);
        bound.pop_back();
        return;
    }
    if ((f.op == Op::name || f.op == Op::call) && f.text != "\\dots") {
        const bool is_bound = std::ranges::count(bound, f.text) != 0;
        const auto known = meanings.find(f.text);
        const std::string inside = "meaning of " + f.text;
        if (std::ranges::count(bound, inside) != 0) {  // by itself
            found.push_back(f.text);
        } else if (known != meanings.end() && !is_bound) {
            const std::size_t before = bound.size();
            bound.push_back(inside);
            bound.insert(bound.end(), known->second.parameters.begin(), known->second.parameters.end());
            free_names(known->second.value, meanings, bound, found);
            bound.resize(before);
        } else if (!is_bound && f.text != "\\pi" && f.text != "e") {
            found.push_back(f.text);
        }
    }
    for (const Figure& part : f.parts) free_names(part, meanings, bound, found);
}

}  // namespace formula::figures
