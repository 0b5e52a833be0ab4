// The numbers of an array: vectors and positions, read and written.
#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "audit/file/npy.hpp"
#include "audit/number/format.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

template <class T>
T number(const Array& array, std::size_t i) {
    T value;
    std::memcpy(&value, array.bytes.data() + i * sizeof(T), sizeof(T));
    return value;
}

std::string header(const std::string& descr, const std::string& shape) {
    std::string text = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
    text.resize((npy_magic.size() + 4 + text.size() + 1 + 63) / 64 * 64 - npy_magic.size() - 4 - 1, ' ');
    text += '\n';
    std::string out(npy_magic);
    out += {'\1', '\0', static_cast<char>(text.size() & 0xff), static_cast<char>(text.size() >> 8)};
    return out + text;
}

template <class T, class Values>
std::string with_values(std::string file, const Values& values) {
    const std::size_t start = file.size();
    file.resize(start + values.size() * sizeof(T));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const T value = static_cast<T>(values[i]);
        std::memcpy(file.data() + start + i * sizeof(T), &value, sizeof(T));
    }
    return file;
}

}  // namespace

double number_of(const Array& array, std::size_t at) {
    if (array.kind != 'f') return from_bfloat16(number<std::uint16_t>(array, at));
    if (array.size == 2) return from_float16(number<std::uint16_t>(array, at));
    return array.size == 4 ? static_cast<double>(number<float>(array, at)) : number<double>(array, at);
}

Tensor as_tensor(const Array& array, const std::string& what) {
    std::vector<std::size_t> rows(array.shape.size() < 2 || array.count() == 0 ? 0
                                                                               : array.count() / array.shape.back());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    return as_tensor(array, what, rows);
}

Tensor as_tensor(const Array& array, const std::string& what, const std::vector<std::size_t>& rows) {
    const bool bfloat16 = array.size == 2 && (array.kind == 'u' || array.kind == 'V');
    if (!(bfloat16 || (array.kind == 'f' && array.size > 1)))
        throw BadFile(
            said("{1} must be float16, float32, float64 or bfloat16 as uint16, got {2}", what, array.description()));
    if (array.shape.size() < 2)
        throw BadFile(said("{1} must have shape (rows, head_dim) or more axes, got {2}", what, array.description()));
    if (array.count() == 0) throw BadFile(said("{1} must have rows and columns, got {2}", what, array.description()));
    const std::size_t dim = array.shape.back();
    Tensor out(rows.size(), dim,
               bfloat16          ? Format::bfloat16
               : array.size == 2 ? Format::float16
               : array.size == 4 ? Format::float32
                                 : Format::float64);
    for (std::size_t i = 0; i < out.values.size(); ++i) {
        out.values[i] = number_of(array, rows[i / dim] * dim + i % dim);
        if (!(out.values[i] - out.values[i] == 0))
            throw BadFile(said("{1} must be finite, got {2} in row {3}, column {4}", what,
                               std::to_string(out.values[i]), rows[i / dim], i % out.dim));
    }
    return out;
}

Positions as_positions(const Array& array, const std::vector<std::size_t>& shape, const std::string& what) {
    if (array.kind == 'V' || (array.kind == 'f' && array.size < 4))
        throw BadFile(said("{1} must be integers, got {2}", what, array.description()));
    Positions given(array.count());
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (array.kind == 'f') {
            const double value = number_of(array, i);
            if (!(value >= -0x1p53 && value <= 0x1p53) ||
                static_cast<double>(static_cast<std::int64_t>(value)) != value)
                throw BadFile(said("{1} must be whole numbers up to 2^53, got {2}", what, std::to_string(value)));
            given[i] = static_cast<std::int64_t>(value);
            continue;
        }
        std::uint64_t bits = 0;
        std::memcpy(&bits, array.bytes.data() + i * array.size, array.size);
        const unsigned shift = 64 - 8 * static_cast<unsigned>(array.size);
        const auto value = std::bit_cast<std::int64_t>(bits << shift) >> shift;
        const bool negative = array.kind == 'i' && value < 0;
        if ((negative ? 0 - static_cast<std::uint64_t>(value) : bits) > std::uint64_t{1} << 53)
            throw BadFile(said("{1} must be at most 2^53 in size, got {2}", what,
                               negative ? std::to_string(value) : std::to_string(bits)));
        given[i] = negative ? value : static_cast<std::int64_t>(bits);
    }
    // an empty array may claim any number of rows: none of its axes is held to a size by data
    if (std::ranges::count(shape, 0) > 0) throw BadFile(said("{1} are of no use without rows and columns of x", what));
    std::size_t rows = 1;
    for (std::size_t i = 0; i + 1 < shape.size(); ++i) rows *= shape[i];
    if (given.size() == rows) return given;
    const std::string wrong = said(
        "{1} must have one position for each of the {2} rows, or one for each place of the "
        "sequence, got {3}",
        what, rows, array.description());
    // (batch, heads, seq, d) or (batch, seq, heads, d): the axis that has the length of the sequence
    if (shape.size() != 4 || array.shape.empty() || array.shape.size() > 2) throw BadFile(wrong);
    const std::size_t length = array.shape.back();
    const std::size_t batch = array.shape.size() == 2 ? array.shape.front() : 1;
    if (batch != 1 && batch != shape[0]) throw BadFile(wrong);
    const bool third = shape[2] == length;
    if (!third && shape[1] != length) throw BadFile(wrong);
    Positions out;
    for (std::size_t b = 0; b < shape[0]; ++b)
        for (std::size_t i = 0; i < shape[1]; ++i)
            for (std::size_t j = 0; j < shape[2]; ++j)
                out.push_back(given[(batch == 1 ? 0 : b * length) + (third ? j : i)]);
    return out;
}

std::vector<Positions> as_positions(const Array& array, std::size_t axes, const std::vector<std::size_t>& shape,
                                    const std::string& what) {
    if (array.shape.size() < 2 || array.shape.front() != axes || array.count() == 0)
        throw BadFile(
            said("{1} must have shape ({2}, rows), a row for each axis, got {3}", what, axes, array.description()));
    std::vector<Positions> out;
    Array one = array;
    one.shape.erase(one.shape.begin());
    const std::size_t bytes = array.bytes.size() / axes;
    for (std::size_t axis = 0; axis < axes; ++axis) {
        one.bytes = array.bytes.substr(axis * bytes, bytes);
        out.push_back(as_positions(one, shape, what));
    }
    return out;
}

std::string npy(const Tensor& x) {
    const std::string shape = "(" + std::to_string(x.rows) + ", " + std::to_string(x.dim) + ")";
    switch (x.format) {
        case Format::float64: return with_values<double>(header("<f8", shape), x.values);
        case Format::float32: return with_values<float>(header("<f4", shape), x.values);
        default: break;
    }
    std::vector<std::uint16_t> bits;
    for (const double v : x.values) bits.push_back(x.format == Format::float16 ? to_float16(v) : to_bfloat16(v));
    return with_values<std::uint16_t>(header(x.format == Format::float16 ? "<f2" : "<u2", shape), bits);
}

std::string npy(const Positions& positions) {
    return with_values<std::int64_t>(header("<i8", "(" + std::to_string(positions.size()) + ",)"), positions);
}

std::string npy(const std::vector<Positions>& axes) {
    Positions all;
    for (const Positions& axis : axes) all.insert(all.end(), axis.begin(), axis.end());
    const std::string rows = std::to_string(axes.empty() ? 0 : axes.front().size());
    return with_values<std::int64_t>(header("<i8", "(" + std::to_string(axes.size()) + ", " + rows + ")"), all);
}

}  // namespace audit
