#include "audit/file/npy.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "audit/number/format.hpp"

namespace audit {
namespace {

constexpr std::string_view magic{"\x93NUMPY", 6};
constexpr std::size_t most_axes = 8;

std::string shown(std::string_view value) {
    std::string out = "'";
    for (const char c : value.substr(0, 40)) out += c >= 0x20 && c < 0x7f ? c : '?';
    return out + (value.size() > 40 ? "...'" : "'");
}

/// Reads the header, a Python dictionary of three entries.
class Header {
public:
    explicit Header(std::string_view text) : rest_(text) {}

    void read(Array& array) {
        expect("{");
        bool descr = false, order = false, shape = false;
        while (!accept("}")) {
            const std::string_view key = quoted();
            expect(":");
            bool& seen = key == "descr"           ? descr
                         : key == "fortran_order" ? order
                         : key == "shape"         ? shape
                                                  : unknown(key);
            if (seen) throw BadFile("the .npy header has " + shown(key) + " twice");
            seen = true;
            if (key == "descr") read_type(array);
            if (key == "fortran_order") read_order();
            if (key == "shape") read_shape(array);
            if (!accept(",")) {
                expect("}");
                break;
            }
        }
        skip_space();
        if (!rest_.empty()) throw BadFile("the .npy header must end after '}', got " + shown(rest_));
        if (!(descr && order && shape)) throw BadFile("the .npy header must have 'descr', 'fortran_order' and 'shape'");
    }

private:
    static bool& unknown(std::string_view key) {
        throw BadFile("the .npy header must have 'descr', 'fortran_order' and 'shape' only, got " + shown(key));
    }
    void skip_space() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n')) rest_.remove_prefix(1);
    }
    bool accept(std::string_view token) {
        skip_space();
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }
    void expect(std::string_view token) {
        if (!accept(token))
            throw BadFile("the .npy header must have " + shown(token) + " where it has " + shown(rest_));
    }
    std::string_view quoted() {
        expect("'");
        const std::size_t end = rest_.find('\'');
        if (end == std::string_view::npos) throw BadFile("the .npy header has an open quote before " + shown(rest_));
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return word;
    }
    void read_type(Array& array) {
        const std::string_view descr = quoted();
        const bool form = descr.size() == 3 && std::string_view("<=|>").find(descr[0]) != std::string_view::npos &&
                          std::string_view("fiuV").find(descr[1]) != std::string_view::npos &&
                          std::string_view("1248").find(descr[2]) != std::string_view::npos;
        if (!form)
            throw BadFile("the type must be one of f2, f4, f8, u2 (bfloat16) or, for positions, an integer; got " +
                          shown(descr));
        array.kind = descr[1];
        array.size = static_cast<std::size_t>(descr[2] - '0');
        if (descr[0] == '>' && array.size > 1) throw BadFile("the numbers must be little-endian, got " + shown(descr));
    }
    void read_order() {
        if (accept("False")) return;
        if (accept("True"))
            throw BadFile("the array must be in C order (numpy.ascontiguousarray makes it so), got Fortran order");
        throw BadFile("fortran_order must be True or False, got " + shown(rest_));
    }
    void read_shape(Array& array) {
        expect("(");
        while (!accept(")")) {
            skip_space();
            std::size_t length = 0, digits = 0;
            for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; rest_.remove_prefix(1), ++digits)
                if (__builtin_mul_overflow(length, std::size_t{10}, &length) ||
                    __builtin_add_overflow(length, static_cast<std::size_t>(rest_.front() - '0'), &length))
                    throw BadFile("an axis of the shape is longer than memory can be");
            if (digits == 0) throw BadFile("an axis of the shape must be a whole number, got " + shown(rest_));
            if (array.shape.size() == most_axes) throw BadFile("the shape must have at most 8 axes");
            array.shape.push_back(length);
            if (!accept(",")) {
                expect(")");
                break;
            }
        }
    }

    std::string_view rest_;
};

template <class T>
T number(const Array& array, std::size_t i) {
    T value;
    std::memcpy(&value, array.bytes.data() + i * sizeof(T), sizeof(T));
    return value;
}

double as_double(const Array& array, std::size_t i) {
    switch (array.kind) {
        case 'f':
            if (array.size == 2) return from_float16(number<std::uint16_t>(array, i));
            return array.size == 4 ? static_cast<double>(number<float>(array, i)) : number<double>(array, i);
        default: return from_bfloat16(number<std::uint16_t>(array, i));
    }
}

std::string header(const std::string& descr, const std::string& shape) {
    std::string text = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
    text.resize((magic.size() + 4 + text.size() + 1 + 63) / 64 * 64 - magic.size() - 4 - 1, ' ');
    text += '\n';
    std::string out(magic);
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

std::string Array::description() const {
    std::string out = (kind == 'f'   ? "float"
                       : kind == 'i' ? "int"
                       : kind == 'u' ? "uint"
                                     : "bytes ") +
                      std::to_string(size * 8) + ", shape (";
    for (std::size_t i = 0; i < shape.size(); ++i) out += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return out + (shape.size() == 1 ? ",)" : ")");
}

Array parse_npy(std::string_view file) {
    Array array = parse_npy(file, nullptr);
    const auto copy = std::make_shared<const std::string>(array.bytes);
    array.bytes = *copy;
    array.owner = copy;
    return array;
}

Array parse_npy(std::string_view file, std::shared_ptr<const void> owner) {
    if (!file.starts_with(magic))
        throw BadFile("an .npy file must begin with \\x93NUMPY, got " + shown(file.substr(0, 6)));
    if (file.size() < 10)
        throw BadFile("the file ends within its header, after " + std::to_string(file.size()) + " bytes");
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(file[i])); };
    const std::size_t version = byte(6);
    if (version < 1 || version > 3 || byte(7) != 0)
        throw BadFile("the version of .npy must be 1.0, 2.0 or 3.0, got " + std::to_string(version) + "." +
                      std::to_string(byte(7)));
    std::size_t start = 10, length = byte(8) | byte(9) << 8;
    if (version > 1) {
        if (file.size() < 12)
            throw BadFile("the file ends within its header, after " + std::to_string(file.size()) + " bytes");
        start = 12;
        length |= byte(10) << 16 | byte(11) << 24;
    }
    if (length > file.size() - start)
        throw BadFile("the header must fit into the file, but is " + std::to_string(length) + " bytes long of " +
                      std::to_string(file.size() - start));
    Array array;
    Header(file.substr(start, length)).read(array);
    std::size_t expected = array.size;
    for (const std::size_t axis : array.shape)
        if (__builtin_mul_overflow(expected, axis, &expected))
            throw BadFile("the shape is larger than memory can be: " + array.description());
    const std::string_view data = file.substr(start + length);
    if (data.size() != expected)
        throw BadFile(array.description() + " must be " + std::to_string(expected) + " bytes of data, got " +
                      std::to_string(data.size()));
    array.bytes = data;
    array.owner = std::move(owner);
    return array;
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
        throw BadFile(what + " must be float16, float32, float64 or bfloat16 as uint16, got " + array.description());
    if (array.shape.size() < 2)
        throw BadFile(what + " must have shape (rows, head_dim) or more axes, got " + array.description());
    if (array.count() == 0) throw BadFile(what + " must have rows and columns, got " + array.description());
    const std::size_t dim = array.shape.back();
    Tensor out(rows.size(), dim,
               bfloat16          ? Format::bfloat16
               : array.size == 2 ? Format::float16
               : array.size == 4 ? Format::float32
                                 : Format::float64);
    for (std::size_t i = 0; i < out.values.size(); ++i) {
        out.values[i] = as_double(array, rows[i / dim] * dim + i % dim);
        if (!(out.values[i] - out.values[i] == 0))
            throw BadFile(what + " must be finite, got " + std::to_string(out.values[i]) + " in row " +
                          std::to_string(rows[i / dim]) + ", column " + std::to_string(i % out.dim));
    }
    return out;
}

Positions as_positions(const Array& array, const std::vector<std::size_t>& shape, const std::string& what) {
    if (array.kind == 'V' || (array.kind == 'f' && array.size < 4))
        throw BadFile(what + " must be integers, got " + array.description());
    Positions given(array.count());
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (array.kind == 'f') {
            const double value = as_double(array, i);
            if (!(value >= -0x1p53 && value <= 0x1p53) ||
                static_cast<double>(static_cast<std::int64_t>(value)) != value)
                throw BadFile(what + " must be whole numbers up to 2^53, got " + std::to_string(value));
            given[i] = static_cast<std::int64_t>(value);
            continue;
        }
        std::uint64_t bits = 0;
        std::memcpy(&bits, array.bytes.data() + i * array.size, array.size);
        const unsigned shift = 64 - 8 * static_cast<unsigned>(array.size);
        const auto value = std::bit_cast<std::int64_t>(bits << shift) >> shift;
        const bool negative = array.kind == 'i' && value < 0;
        if ((negative ? 0 - static_cast<std::uint64_t>(value) : bits) > std::uint64_t{1} << 53)
            throw BadFile(what + " must be at most 2^53 in size, got " +
                          (negative ? std::to_string(value) : std::to_string(bits)));
        given[i] = negative ? value : static_cast<std::int64_t>(bits);
    }
    // an empty array may claim any number of rows: none of its axes is held to a size by data
    if (std::ranges::count(shape, 0) > 0) throw BadFile(what + " are of no use without rows and columns of x");
    std::size_t rows = 1;
    for (std::size_t i = 0; i + 1 < shape.size(); ++i) rows *= shape[i];
    if (given.size() == rows) return given;
    const std::string wrong = what + " must have one position for each of the " + std::to_string(rows) +
                              " rows, or one for each place of the sequence, got " + array.description();
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

}  // namespace audit
