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

std::string id_of(Scaling kind) {
    switch (kind) {
        case Scaling::none: return "";
        case Scaling::linear: return "linear-interpolation";
        case Scaling::ntk: return "ntk-aware";
        default: return name(kind);
    }
}

std::string words_of(const Scaled& s, double base) {
    const std::string start = "base " + plain(base), by = plain(s.factor),
                      from = " from length " + plain(s.original_length);
    switch (s.kind) {
        case Scaling::linear: return start + ", linear position interpolation by " + by;
        case Scaling::ntk: return start + ", NTK-aware scaling by " + by;
        case Scaling::dynamic_ntk:
            return start + ", dynamic NTK scaling by " + by + " beyond length " + plain(s.original_length);
        case Scaling::llama3: return start + ", Llama 3 scaling by " + by + from;
        case Scaling::yarn: return start + ", YaRN (ramp linear in the plane, as the code has it) by " + by + from;
        case Scaling::yarn_paper:
            return start + ", YaRN (ramp linear in length/wavelength, as the paper has it) by " + by + from;
        case Scaling::longrope:
            return start + ", LongRoPE with a factor for each plane, switched at length " + plain(s.original_length);
        case Scaling::proportional:
            return start + ", proportional partial frequencies (exponent over head_dim)" +
                   (s.factor == 1 ? "" : " interpolated by " + by);
        case Scaling::none: break;
    }
    return start;
}

}  // namespace audit
