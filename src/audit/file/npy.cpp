#include "audit/file/npy.hpp"

#include "audit/number/words.hpp"

namespace audit {
namespace {

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
            if (seen) throw BadFile(said("the .npy header has {1} twice", shown(key)));
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
        if (!rest_.empty()) throw BadFile(said("the .npy header must end after '}', got {1}", shown(rest_)));
        if (!(descr && order && shape)) throw BadFile("the .npy header must have 'descr', 'fortran_order' and 'shape'");
    }

private:
    static bool& unknown(std::string_view key) {
        throw BadFile(said("the .npy header must have 'descr', 'fortran_order' and 'shape' only, got {1}", shown(key)));
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
            throw BadFile(said("the .npy header must have {1} where it has {2}", shown(token), shown(rest_)));
    }
    std::string_view quoted() {
        expect("'");
        const std::size_t end = rest_.find('\'');
        if (end == std::string_view::npos)
            throw BadFile(said("the .npy header has an open quote before {1}", shown(rest_)));
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
            throw BadFile(
                said("the type must be one of f2, f4, f8, u2 (bfloat16) or, for positions, an integer; got {1}",
                     shown(descr)));
        array.kind = descr[1];
        array.size = static_cast<std::size_t>(descr[2] - '0');
        if (descr[0] == '>' && array.size > 1)
            throw BadFile(said("the numbers must be little-endian, got {1}", shown(descr)));
    }
    void read_order() {
        if (accept("False")) return;
        if (accept("True"))
            throw BadFile("the array must be in C order (numpy.ascontiguousarray makes it so), got Fortran order");
        throw BadFile(said("fortran_order must be True or False, got {1}", shown(rest_)));
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
            if (digits == 0) throw BadFile(said("an axis of the shape must be a whole number, got {1}", shown(rest_)));
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

}  // namespace

std::string Array::description() const {
    const char* of = kind == 'f' ? "float" : kind == 'i' ? "int" : kind == 'u' ? "uint" : "bytes ";
    return said("{1}, shape {2}", of + std::to_string(size * 8),
                "(" + listed(shape) + (shape.size() == 1 ? ",)" : ")"));
}

Array parse_npy(std::string_view file) {
    Array array = parse_npy(file, nullptr);
    const auto copy = std::make_shared<const std::string>(array.bytes);
    array.bytes = *copy;
    array.owner = copy;
    return array;
}

Array parse_npy(std::string_view file, std::shared_ptr<const void> owner) {
    if (!file.starts_with(npy_magic))
        throw BadFile(said("an .npy file must begin with \\x93NUMPY, got {1}", shown(file.substr(0, 6))));
    if (file.size() < 10) throw BadFile(said("the file ends within its header, after {1} bytes", file.size()));
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(file[i])); };
    const std::size_t version = byte(6);
    if (version < 1 || version > 3 || byte(7) != 0)
        throw BadFile(said("the version of .npy must be 1.0, 2.0 or 3.0, got {1}",
                           std::to_string(version) + "." + std::to_string(byte(7))));
    std::size_t start = 10, length = byte(8) | byte(9) << 8;
    if (version > 1) {
        if (file.size() < 12) throw BadFile(said("the file ends within its header, after {1} bytes", file.size()));
        start = 12;
        length |= byte(10) << 16 | byte(11) << 24;
    }
    if (length > file.size() - start)
        throw BadFile(
            said("the header must fit into the file, but is {1} bytes long of {2}", length, file.size() - start));
    Array array;
    Header(file.substr(start, length)).read(array);
    std::size_t expected = array.size;
    for (const std::size_t axis : array.shape)
        if (__builtin_mul_overflow(expected, axis, &expected))
            throw BadFile(said("the shape is larger than memory can be: {1}", array.description()));
    const std::string_view data = file.substr(start + length);
    if (data.size() != expected)
        throw BadFile(said("{1} must be {2} bytes of data, got {3}", array.description(), expected, data.size()));
    array.bytes = data;
    array.owner = std::move(owner);
    return array;
}

}  // namespace audit
