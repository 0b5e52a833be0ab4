// libFuzzer: no configuration crashes the reader or makes it take memory that the file doesn't fill. Built and run as
// fuzz_npy.cpp says, with the target fuzz-config.
#include "audit/file/config.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string input(reinterpret_cast<const char*>(data), size);
    for (const auto& type : {std::optional<std::string>{}, std::optional<std::string>{"full_attention"}}) {
        try {
            (void)audit::parse_config(input, type);
        } catch (const audit::BadFile&) {
        }
    }
    return 0;
}
