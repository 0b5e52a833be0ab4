// NumPy's files: .npy (one array) and .npz (a zip of several, stored or deflated). Strict: what is not exactly right is
// refused with one sentence that names the value and what was expected. Nothing is allocated before its size is known
// to fit the bytes that are there.
// Source: NumPy Enhancement Proposal 1, "A simple file format for NumPy arrays"
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

/// Not a file of the kind it should be.
struct BadFile : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// How an .npy file begins.
inline constexpr std::string_view npy_magic{"\x93NUMPY", 6};

/// An array in C order, its numbers still as bytes.
struct Array {
    char kind = 'f';       ///< f: floating point, i: signed, u: unsigned, V: bytes without a meaning
    std::size_t size = 4;  ///< bytes of one number
    std::vector<std::size_t> shape;
    std::string_view bytes{};             ///< of `owner`
    std::shared_ptr<const void> owner{};  ///< what holds them: a file in memory or mapped

    [[nodiscard]] std::size_t count() const { return bytes.size() / size; }
    /// "float32, shape (1056, 128)"
    [[nodiscard]] std::string description() const;
};

/// Copies the data. \throws BadFile
[[nodiscard]] Array parse_npy(std::string_view file);
/// Looks at them where they are, and keeps their owner. \throws BadFile
[[nodiscard]] Array parse_npy(std::string_view file, std::shared_ptr<const void> owner);
/// The arrays of an .npz by name, without the ".npy". \throws BadFile
[[nodiscard]] std::map<std::string, Array> parse_npz(std::string_view file);
/// A file and what holds it: mapped, so that no more of it is read than is looked at; or read, where it is no file.
/// \throws BadFile if it can't be read
[[nodiscard]] std::pair<std::string_view, std::shared_ptr<const void>> contents(const std::string& path);
/// Either, mapped and not read where that can be; a single array goes by the name "". \throws BadFile, also if the file
/// can't be read
[[nodiscard]] std::map<std::string, Array> load(const std::string& path);
/// The one array of a file. \throws BadFile if there are several
[[nodiscard]] Array load_one(const std::string& path);

/// Vectors: f2, f4, f8, and u2 (or bytes of two) as bfloat16. Shape (rows, d), or (batch, heads, seq, d), or
/// (batch, seq, heads, d): all but the last axis are rows. \throws BadFile for another type, fewer than two axes, or a
/// value that is not finite
[[nodiscard]] Tensor as_tensor(const Array&, const std::string& what);

/// One of its floating-point numbers, of whatever format; u2 and bytes of two as bfloat16.
[[nodiscard]] double number_of(const Array&, std::size_t at);

/// The same of some rows, all axes but the last counted as one.
[[nodiscard]] Tensor as_tensor(const Array&, const std::string& what, const std::vector<std::size_t>& rows);

/// One position for each row of x: integers (or floats that are whole), shape (rows), (seq) or (batch, seq). With a
/// sequence the axis of `shape` (that of x) that has its length says which rows they are of; where two have it, the
/// one before the last. \throws BadFile
[[nodiscard]] Positions as_positions(const Array&, const std::vector<std::size_t>& shape, const std::string& what);

/// Positions of several axes: the first of the array's own axes counts them, the others are as above. \throws BadFile
[[nodiscard]] std::vector<Positions> as_positions(const Array&, std::size_t axes, const std::vector<std::size_t>& shape,
                                                  const std::string& what);

/// The bytes of an .npy file.
[[nodiscard]] std::string npy(const Tensor&);
[[nodiscard]] std::string npy(const Positions&);
/// Shape (axes, rows).
[[nodiscard]] std::string npy(const std::vector<Positions>&);

}  // namespace audit
