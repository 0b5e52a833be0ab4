// Answers of ggml, float32 on a CPU; tests/audit/data/README.md says how they were made.
#include <doctest/doctest.h>

#include "audit/audit.hpp"
#include "audit/file/npy.hpp"

namespace {

audit::Report read_golden(const std::string& name) {
    const std::string data = ROPE_PROOFS_SOURCE_DIR "/tests/audit/data/";
    const audit::Array x = audit::load_one(data + "probe_x.npy");
    return audit::read(audit::as_tensor(x, "x"),
                       audit::as_positions(audit::load_one(data + "probe_positions.npy"), x.shape, "positions"),
                       audit::as_tensor(audit::load_one(data + name), "y"));
}

}  // namespace

TEST_CASE("ggml: layout, base, rotary_dim, and a float32 recurrence") {
    CHECK(read_golden("ggml_neox_d128_base1e4.npy").headline() ==
          "matches: half-split, base 10000, d = 128; float32 recurrence: error 2.1e-2 at 131071");
    const audit::Report norm = read_golden("ggml_norm_d128_base1e4.npy");
    CHECK(norm.layout == audit::Layout::interleaved);
    CHECK(norm.base == 10000);
    CHECK(norm.correct);
    CHECK(norm.cause == "float32 recurrence");
    CHECK(norm.error_law == audit::ErrorLaw::p);
    const audit::Report partial = read_golden("ggml_neox_d128_rot64.npy");
    CHECK(partial.findings.front().id == "partial-half-split");
    CHECK(partial.rotary_dim == 64);
    CHECK(partial.base == 10000);
    CHECK(partial.passed_through.size() == 64);
    CHECK(partial.passed_through.front() == 64);
}
