#include "formula/figures_parts.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace formula::figures {
namespace {

using Op = Figure::Op;

Figure number(const char* digits) { return {Op::number, digits, {}}; }
bool is(const Figure& f, const char* digits) { return f.op == Op::number && f.text == digits; }

// what is 0 or 1 is left out, so that real numbers stay as they are written

Figure negated(const Figure& a) { return is(a, "0") ? a : Figure{Op::negate, {}, {a}}; }
Figure added(const Figure& a, const Figure& b) {
    return is(a, "0") ? b : is(b, "0") ? a : Figure{Op::add, {}, {a, b}};
}
Figure subtracted(const Figure& a, const Figure& b) {
    return is(b, "0") ? a : is(a, "0") ? negated(b) : Figure{Op::subtract, {}, {a, b}};
}
Figure multiplied(const Figure& a, const Figure& b) {
    if (is(a, "0") || is(b, "0")) return number("0");
    return is(a, "1") ? b : is(b, "1") ? a : Figure{Op::multiply, {}, {a, b}};
}
Figure square(const Figure& a) { return is(a, "0") ? a : Figure{Op::power, {}, {a, number("2")}}; }

Parts real(Figure f) { return {1, 1, {std::move(f)}, {number("0")}}; }

Parts zero(std::size_t rows, std::size_t columns) {
    return {rows, columns, std::vector<Figure>(rows * columns, number("0")),
            std::vector<Figure>(rows * columns, number("0"))};
}

Parts transposed(const Parts& a) {
    Parts all = zero(a.columns, a.rows);
    for (std::size_t r = 0; r < a.rows; ++r)
        for (std::size_t c = 0; c < a.columns; ++c) {
            all.real[c * a.rows + r] = a.real[r * a.columns + c];
            all.imaginary[c * a.rows + r] = a.imaginary[r * a.columns + c];
        }
    return all;
}

bool is_list(const Parts& a) { return a.rows == 1 || a.columns == 1; }

template <class Join>
Parts each(const Parts& a, const Parts& b, Join&& join) {
    const bool turned = a.rows != b.rows && a.rows == b.columns && is_list(a) && is_list(b);
    if (!turned && (a.rows != b.rows || a.columns != b.columns)) throw std::domain_error("shapes that don't fit");
    Parts all = a;
    for (std::size_t k = 0; k < a.real.size(); ++k) {
        all.real[k] = join(a.real[k], b.real[k]);
        all.imaginary[k] = join(a.imaginary[k], b.imaginary[k]);
    }
    return all;
}

Parts product(const Parts& a, const Parts& b) {
    const bool scales = (a.rows == 1 && a.columns == 1) || (b.rows == 1 && b.columns == 1);
    if (!scales && a.columns != b.rows) {
        if (is_list(b) && a.columns == b.columns) return product(a, transposed(b));
        if (is_list(a) && a.rows == b.rows) return product(transposed(a), b);
        throw std::domain_error("shapes that don't fit");
    }
    const bool left = a.rows == 1 && a.columns == 1;
    const std::size_t inner = scales ? 1 : a.columns;
    Parts all = scales ? zero(left ? b.rows : a.rows, left ? b.columns : a.columns) : zero(a.rows, b.columns);
    for (std::size_t k = 0; k < all.real.size(); ++k)
        for (std::size_t j = 0; j < inner; ++j) {
            const std::size_t x = !scales ? k / all.columns * a.columns + j : left ? 0 : k,
                              y = !scales ? j * b.columns + k % all.columns : left ? k : 0;
            const Figure &re = a.real[x], &im = a.imaginary[x], &other_re = b.real[y], &other_im = b.imaginary[y];
            all.real[k] = added(all.real[k], subtracted(multiplied(re, other_re), multiplied(im, other_im)));
            all.imaginary[k] = added(all.imaginary[k], added(multiplied(re, other_im), multiplied(im, other_re)));
        }
    return all;
}

Figure length(const Parts& a) {
    if (a.is_real_number()) return {Op::apply, "abs", {a.real[0]}};
    Figure sum = number("0");
    for (const auto* entries : {&a.real, &a.imaginary})
        for (const Figure& entry : *entries) sum = added(sum, square(entry));
    return {Op::apply, "sqrt", {sum}};
}

Parts power(const Figure& f, const Meanings& meanings) {
    const Parts exponent = parts_of(f.parts[1], meanings);
    if (f.parts[0].op == Op::name && f.parts[0].text == "e") {
        const Figure size = is(exponent.real[0], "0") ? number("1") : Figure{Op::apply, "exp", {exponent.real[0]}};
        return {1, 1, {multiplied(size, {Op::apply, "cos", {exponent.imaginary[0]}})},
                {multiplied(size, {Op::apply, "sin", {exponent.imaginary[0]}})}};
    }
    const Parts base = parts_of(f.parts[0], meanings);
    const Interval times = value_of(exponent.real[0], meanings);
    if (!times.contains(times.nearest_integer()) || times.nearest_integer() < 1 || times.nearest_integer() > 16)
        throw std::domain_error("a power of what is no real number");
    Parts all = base;
    for (std::int64_t k = 1; k < times.nearest_integer(); ++k) all = product(all, base);
    return all;
}

/// What a name or a call stands for, with its arguments put in.
Figure meant(const Figure& f, const Meaning& meaning) {
    Meanings arguments;
    for (std::size_t k = 0; k < meaning.parameters.size(); ++k) arguments[meaning.parameters[k]] = {{}, f.parts[k]};
    return substituted(meaning.value, arguments);
}

const Meaning* meaning_of(const Figure& f, const Meanings& meanings) {
    const auto found = meanings.find(f.text);
    const bool fits = found != meanings.end() && found->second.parameters.size() == f.parts.size();
    return fits ? &found->second : nullptr;
}

/// `hidden`: the names whose meanings this is in, and their parameters.
bool has_parts(const Figure& f, const Meanings& meanings, const std::set<std::string>& hidden) {
    if (f.op == Op::matrix || f.op == Op::transpose || f.op == Op::unit || f.text == "inner") return true;
    if ((f.op == Op::name || f.op == Op::call) && !hidden.contains(f.text))
        if (const Meaning* meaning = meaning_of(f, meanings)) {
            std::set<std::string> inner = hidden;
            inner.insert(f.text);
            inner.insert(meaning->parameters.begin(), meaning->parameters.end());
            if (has_parts(meaning->value, meanings, inner)) return true;
        }
    return std::ranges::any_of(f.parts, [&](const Figure& part) { return has_parts(part, meanings, hidden); });
}

}  // namespace

bool Parts::is_real_number() const { return rows == 1 && columns == 1 && is(imaginary[0], "0"); }

Figure substituted(const Figure& f, const Meanings& values) {
    if (f.op == Op::name && f.parts.empty())
        if (const auto found = values.find(f.text); found != values.end()) return found->second.value;
    Figure all = f;
    for (Figure& part : all.parts) part = substituted(part, values);
    return all;
}

bool has_parts(const Figure& f, const Meanings& meanings) {
    return has_parts(f, meanings, {});
}

Parts parts_of(const Figure& f, const Meanings& meanings) {
    if (!has_parts(f, meanings)) return real(f);
    const auto part = [&](std::size_t k) { return parts_of(f.parts[k], meanings); };
    switch (f.op) {
        case Op::unit: return {1, 1, {number("0")}, {number("1")}};
        case Op::matrix: {
            const auto columns = static_cast<std::size_t>(std::stoi(f.text));
            Parts all = zero(f.parts.size() / columns, columns);
            for (std::size_t k = 0; k < f.parts.size(); ++k) {
                const Parts entry = part(k);
                all.real[k] = entry.real[0];
                all.imaginary[k] = entry.imaginary[0];
            }
            return all;
        }
        case Op::transpose: return transposed(part(0));
        case Op::name:
        case Op::call:
            if (const Meaning* meaning = meaning_of(f, meanings)) return parts_of(meant(f, *meaning), meanings);
            break;
        case Op::add: return each(part(0), part(1), added);
        case Op::subtract: return each(part(0), part(1), subtracted);
        case Op::negate: return each(zero(part(0).rows, part(0).columns), part(0), subtracted);
        case Op::multiply: return product(part(0), part(1));
        case Op::divide: return product(part(0), real({Op::divide, {}, {number("1"), f.parts[1]}}));
        case Op::power: return power(f, meanings);
        case Op::apply:
            if (f.text == "inner") return product(transposed(part(0)), part(1));
            if (f.text == "abs") return real(length(part(0)));
            break;
        case Op::sum: {
            Parts all = part(2);
            for (auto* entries : {&all.real, &all.imaginary})
                for (Figure& entry : *entries)
                    if (!is(entry, "0")) entry = {Op::sum, f.text, {f.parts[0], f.parts[1], entry}};
            return all;
        }
        default: break;
    }
    Figure all = f;
    for (Figure& one : all.parts) {
        const Parts own = parts_of(one, meanings);
        if (!own.is_real_number()) throw std::domain_error("a function of what is no real number");
        one = own.real[0];
    }
    return real(std::move(all));
}

}  // namespace formula::figures
