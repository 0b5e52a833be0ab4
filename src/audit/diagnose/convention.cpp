#include "audit/diagnose/convention.hpp"

#include "audit/number/words.hpp"

namespace audit {

std::string words_of_stated(const Expected& expected) {
    const Scaled& stated = *expected.scaling;
    return expected.base ? words_of(stated, *expected.base) : name(stated.kind) + " scaling";
}

std::string turns_otherwise(std::size_t plane, double theta, double meant, double share) {
    return said("plane {} turns by {} a position, expected {}", plane, about(theta, share), about(meant, share));
}

const ScalingRow& row_of(Scaling kind) {
    static constexpr ScalingRow rows[] = {
        {"none", "", "", false, false},
        {"linear", "linear-interpolation", ", linear position interpolation by {}", true, false},
        {"ntk", "ntk-aware", ", NTK-aware scaling by {}", true, false},
        {"dynamic-ntk", "dynamic-ntk", ", dynamic NTK scaling by {} beyond length {}", true, true},
        {"llama3", "llama3", ", Llama 3 scaling by {} from length {}", true, true},
        {"yarn", "yarn", ", YaRN (ramp linear in the plane, as the code has it) by {} from length {}", true, true},
        {"yarn-paper", "yarn-paper",
         ", YaRN (ramp linear in length/wavelength, as the paper has it) by {} from length {}", true, true},
        {"longrope", "longrope", ", LongRoPE with a factor for each plane, switched at length {}", false, true},
        {"proportional", "proportional", ", proportional partial frequencies (exponent over head_dim)", false, false}};
    return rows[static_cast<std::size_t>(kind)];
}

std::string name(Scaling kind) { return row_of(kind).name; }

std::string words_of(const Scaled& s, double base) {
    const ScalingRow& row = row_of(s.kind);
    std::string out = "base " + plain(base) + row.words;
    if (row.factor) out = said(out, s.factor);
    if (row.length) out = said(out, s.original_length);
    const bool interpolated = s.kind == Scaling::proportional && s.factor != 1;
    return out + (interpolated ? " interpolated by " + plain(s.factor) : "");
}

}  // namespace audit
