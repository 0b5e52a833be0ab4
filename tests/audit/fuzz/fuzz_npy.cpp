// libFuzzer: no file crashes the reader, hangs it, or makes it take memory that the file doesn't fill.
//
// An input is one or two files, the second from where "\x93NUMPY" stands again: x, and the positions of its rows. An
// archive, which has arrays within, is one file. Everything is done in memory. `ctest -L fuzz` replays the corpus in
// every build; with clang new inputs are looked for, under the address and undefined-behaviour sanitizers, by
//
//     cmake --preset clang && cmake --build build/clang --target fuzz-npy
//     build/clang/tests/fuzz-npy -runs=10000000 -max_len=384 -malloc_limit_mb=64 -timeout=5
//         -dict=tests/audit/fuzz/npy.dict NEW_FOLDER tests/audit/fuzz/corpus
#include "audit/file/npy.hpp"

namespace {

using namespace std::string_view_literals;

/// What one file holds; none if it is no file at all.
std::vector<audit::Array> arrays(std::string_view file) {
    std::vector<audit::Array> out;
    try {
        if (!file.starts_with("PK")) return {audit::parse_npy(file)};
        for (auto& [name, array] : audit::parse_npz(file)) out.push_back(std::move(array));
    } catch (const audit::BadFile&) {
    }
    return out;
}

void as_vectors(const audit::Array& array) {
    try {
        (void)audit::as_tensor(array, "x");
    } catch (const audit::BadFile&) {
    }
}

void as_positions(const audit::Array& array, const audit::Array& x) {
    try {
        (void)audit::as_positions(array, x.shape, "positions");
    } catch (const audit::BadFile&) {
    }
    try {
        (void)audit::as_positions(array, 2, x.shape, "positions");
    } catch (const audit::BadFile&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t second = input.starts_with("PK") ? input.npos : input.find("\x93NUMPY"sv, 1);
    std::vector<audit::Array> all = arrays(input.substr(0, second));
    if (second != input.npos)
        for (audit::Array& array : arrays(input.substr(second))) all.push_back(std::move(array));
    for (const audit::Array& x : all) {
        as_vectors(x);
        for (const audit::Array& positions : all) as_positions(positions, x);
    }
    return 0;
}
