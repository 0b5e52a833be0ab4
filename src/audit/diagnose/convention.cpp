#include "audit/diagnose/convention.hpp"

#include "audit/number/words.hpp"

namespace audit {

std::string words_of_stated(const Expected& expected) {
    const Scaled& stated = *expected.scaling;
    return expected.base ? words_of(stated, *expected.base) : said("{1} scaling", name(stated.kind));
}

std::string turns_otherwise(std::size_t plane, double theta, double meant, double share) {
    return said("plane {1} turns by {2} a position, expected {3}", plane, about(theta, share), about(meant, share));
}

const ScalingRow& row_of(Scaling kind) {
    static constexpr ScalingRow rows[] = {
        {"none", "", "", false, false},
        {"linear", "linear-interpolation", "{1}, linear position interpolation by {2}", true, false},
        {"ntk", "ntk-aware", "{1}, NTK-aware scaling by {2}", true, false},
        {"dynamic-ntk", "dynamic-ntk", "{1}, dynamic NTK scaling by {2} beyond length {3}", true, true},
        {"llama3", "llama3", "{1}, Llama 3 scaling by {2} from length {3}", true, true},
        {"yarn", "yarn", "{1}, YaRN (ramp linear in the plane, as the code has it) by {2} from length {3}", true, true},
        {"yarn-paper", "yarn-paper",
         "{1}, YaRN (ramp linear in length/wavelength, as the paper has it) by {2} from length {3}", true, true},
        {"longrope", "longrope", "{1}, LongRoPE with a factor for each plane, switched at length {2}", false, true},
        {"proportional", "proportional", "{1}, proportional partial frequencies (exponent over head_dim)", false,
         false}};
    return rows[static_cast<std::size_t>(kind)];
}

std::string name(Scaling kind) { return row_of(kind).name; }

std::string words_of(const Scaled& s, double base) {
    const ScalingRow& row = row_of(s.kind);
    const std::string of_base = said("base {1}", base);
    if (s.kind == Scaling::none) return of_base;
    if (row.factor && row.length) return said(row.words, of_base, s.factor, s.original_length);
    if (row.factor || row.length) return said(row.words, of_base, row.factor ? s.factor : s.original_length);
    const std::string out = said(row.words, of_base);
    return s.factor == 1 ? out : said("{1} interpolated by {2}", out, s.factor);
}

}  // namespace audit
