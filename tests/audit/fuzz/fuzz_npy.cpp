// libFuzzer: no file crashes the reader, hangs it, or makes it take memory that the file doesn't fill.
//   clang++ -std=c++20 -O1 -g -fsanitize=fuzzer,address -I src -I /usr/include/eigen3 \
//       tests/audit/fuzz/fuzz_npy.cpp src/audit/npy.cpp src/audit/npz.cpp src/audit/format.cpp -lz -o fuzz_npy
//   ./fuzz_npy -runs=10000000 -max_len=512 -malloc_limit_mb=64
#include "audit/npy.hpp"

namespace {

void use(const audit::Array& array) {
    try {
        (void)audit::as_positions(array, array.shape, "positions");
    } catch (const audit::BadFile&) {
    }
    try {
        (void)audit::as_tensor(array, "x");
    } catch (const audit::BadFile&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view file(reinterpret_cast<const char*>(data), size);
    try {
        use(audit::parse_npy(file));
    } catch (const audit::BadFile&) {
    }
    try {
        for (const auto& [name, array] : audit::parse_npz(file)) use(array);
    } catch (const audit::BadFile&) {
    }
    return 0;
}
