#include "audit/file/npy.hpp"

#include <charconv>
#include <regex>

#include "audit/number/words.hpp"

namespace audit {
namespace {

constexpr std::size_t most_axes = 8;

std::string shown(std::string_view value) {
    std::string out = "'";
    for (const char c : value.substr(0, 40)) out += c >= 0x20 && c < 0x7f ? c : '?';
    return out + (value.size() > 40 ? "...'" : "'");
}

/// NumPy's own are of some hundred bytes.
constexpr std::size_t longest_header = 4096;

/// The header is a Python dictionary of three entries, in any order: each is taken out, and nothing may be left.
void read_header(std::string text, Array& array) {
    if (text.size() > longest_header)
        throw BadFile(said("the .npy header must be of at most {1} bytes, got {2}", longest_header, text.size()));
    const auto value = [&](const char* key, const char* form) {
        std::smatch found;
        if (!std::regex_search(text, found, std::regex(std::string("'") + key + "' *: *" + form + " *,?")))
            throw BadFile(
                said("the .npy header must say what its {1} is, and as NumPy writes it; got {2}", key, shown(text)));
        const std::string out = found[1];
        text.erase(static_cast<std::size_t>(found.position()), static_cast<std::size_t>(found.length()));
        return out;
    };
    const std::string descr = value("descr", "'([^']*)'"), order = value("fortran_order", "(True|False)"),
                      shape = value("shape", "\\(((?: *[0-9]+ *(?:, *[0-9]+ *)*,?)? *)\\)");
    if (!std::regex_match(text, std::regex(" *\\{ *\\}[ \\n]*")))
        throw BadFile(
            said("the .npy header must have 'descr', 'fortran_order' and 'shape' only, got {1}", shown(text)));
    if (!std::regex_match(descr, std::regex("[<=|>][fiuV][1248]")))
        throw BadFile(said("the type must be one of f2, f4, f8, u2 (bfloat16) or, for positions, an integer; got {1}",
                           shown(descr)));
    array.kind = descr[1];
    array.size = static_cast<std::size_t>(descr[2] - '0');
    if (descr[0] == '>' && array.size > 1)
        throw BadFile(said("the numbers must be little-endian, got {1}", shown(descr)));
    if (order == "True")
        throw BadFile("the array must be in C order (numpy.ascontiguousarray makes it so), got Fortran order");
    for (const char *at = shape.data(), *end = at + shape.size(); at < end; ++at) {
        if (*at < '0' || *at > '9') continue;
        const auto [next, error] = std::from_chars(at, end, array.shape.emplace_back());
        if (error != std::errc()) throw BadFile("an axis of the shape is longer than memory can be");
        if (array.shape.size() > most_axes) throw BadFile("the shape must have at most 8 axes");
        at = next - 1;
    }
}

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
    read_header(std::string(file.substr(start, length)), array);
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
