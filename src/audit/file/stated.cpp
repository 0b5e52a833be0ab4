#include "audit/file/stated.hpp"

#include <algorithm>
#include <cmath>

#include "audit/diagnose/convention.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

Layout layout_named(const std::string& option, const std::string& text) {
    for (const Layout layout : {Layout::interleaved, Layout::half_split})
        if (name(layout) == text) return layout;
    throw BadFile(said("{1} must be interleaved, half-split or any, got '{2}'", option, text));
}

Scaling scaling_named(const std::string& option, const std::string& text) {
    constexpr Scaling known[] = {Scaling::none,   Scaling::linear, Scaling::ntk,        Scaling::dynamic_ntk,
                                 Scaling::llama3, Scaling::yarn,   Scaling::yarn_paper, Scaling::proportional};
    const auto named = [](Scaling scaling) { return name(scaling); };
    const auto* found = std::ranges::find(known, text, named);
    if (found != std::end(known)) return *found;
    throw BadFile(said(text == "longrope" ? "{1} must be one of {2}, got '{3}'; its factors come from a configuration"
                                          : "{1} must be one of {2}, got '{3}'",
                       option, listed(known, named), text));
}

/// One entry, "24" or "height=24", into the sections. \throws BadFile
void read_section(const std::string& option, const std::string& text, Expected& out) {
    const std::size_t equals = text.find('=');
    const std::string size = equals == std::string::npos ? text : text.substr(equals + 1);
    out.axis_names.push_back(equals == std::string::npos ? "" : text.substr(0, equals));
    if (size.empty() || size.size() > 4 || size.find_first_not_of("0123456789") != std::string::npos)
        throw BadFile(
            said("{1} must be planes of each axis, such as 16,24,24 or t=16,h=24,w=24, got '{2}'", option, text));
    out.sections.push_back(std::stoul(size));
}

void read_sections(const std::string& option, const std::string& text, std::size_t head_dim, Expected& out) {
    out.sections.clear();
    out.axis_names.clear();
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        read_section(option, text.substr(at, comma - at), out);
        at = comma + 1;
    }
    std::size_t sum = 0;
    bool even = true;
    for (const std::size_t size : out.sections) {
        sum += size;
        even = even && size % 2 == 0;
    }
    if (sum == head_dim && even)
        for (std::size_t& size : out.sections) size /= 2;
    else if (sum > head_dim / 2)
        throw BadFile(said("{1} must come to at most {2} planes, or to {3} coordinates, two of them a plane, got {4}",
                           option, head_dim / 2, head_dim, sum));
}

}  // namespace

Expected expected_of(const std::optional<Config>& config, const Stated& stated, std::size_t head_dim,
                     const std::string& sign) {
    Expected out;
    if (config) {
        out = config->expected;
        const std::size_t before = config->passed_before;
        if (before > 0 && config->head_dim && *config->head_dim + before == head_dim)
            out.rotary_first = before;
        else if (stated.table && out.rotary_dim == head_dim) {
        } else if (config->head_dim && *config->head_dim != head_dim)
            throw BadFile(said("the rows must have head_dim {1}, as the configuration has it, got {2}",
                               *config->head_dim, head_dim));
        if (out.still) return out;
        out.layout_owed = !out.layout && !stated.layout && !stated.table;
    }
    const auto positive = [&](const char* option, const std::optional<double>& value) {
        if (value && !(std::isfinite(*value) && *value > 0))
            throw BadFile(said("{1} must be a finite number above 0, got {2}", sign + option, *value));
        return value;
    };
    if (stated.sections) {
        read_sections(sign + "sections", *stated.sections, head_dim, out);
        out.sections_in_turn = stated.in_turn;
    } else if (stated.in_turn) {
        throw BadFile(said("{1} goes with {2}", sign + "in-turn", sign + "sections"));
    }
    if (stated.layout == "any")
        out.layout.reset();
    else if (stated.layout)
        out.layout = layout_named(sign + "layout", *stated.layout);
    if (const auto r = positive("rotary-dim", stated.rotary_dim)) {
        if (*r != std::floor(*r) || std::fmod(*r, 2) != 0 || *r > static_cast<double>(head_dim))
            throw BadFile(said("{1} must be even and at most {2}, got {3}", sign + "rotary-dim", head_dim, *r));
        out.rotary_dim = static_cast<std::size_t>(*r);
    }
    if (const auto base = positive("base", stated.base))
        out.base = base;
    else if (config && config->no_base)
        out.assumed.push_back(*config->no_base);
    if (config && !out.base)
        throw BadFile(
            said("the configuration states no base, and its model_type has none of its own; say it: {1} 10000",
                 sign + "base"));
    if (out.base && !(*out.base > 1)) throw BadFile(said("{1} must be more than 1, got {2}", sign + "base", *out.base));
    if (stated.scaling) out.length_factor.reset();  // that of the configuration's own scaling
    if (const auto length = positive("length-factor", stated.length_factor)) out.length_factor = length;
    const auto factor = positive("factor", stated.factor), length = positive("original-length", stated.original_length);
    if (!stated.scaling) {
        if (factor || length)
            throw BadFile(said("{1} and {2} go with {3}", sign + "factor", sign + "original-length", sign + "scaling"));
        return out;
    }
    Scaled scaled;
    scaled.kind = scaling_named(sign + "scaling", *stated.scaling);
    const auto refuse = [&](const char* words, const char* option) {
        throw BadFile(said(words, sign + "scaling", *stated.scaling, sign + option));
    };
    constexpr const char *needs = "{1} {2} needs {3}", *has_none = "{1} {2} has no {3}";
    if (row_of(scaled.kind).factor && !factor) refuse(needs, "factor");
    if (scaled.kind == Scaling::none && factor) refuse(has_none, "factor");
    if (row_of(scaled.kind).length != length.has_value()) refuse(length ? has_none : needs, "original-length");
    if (scaled.kind == Scaling::dynamic_ntk && *factor < 1)
        throw BadFile(said("{1} must be at least 1, got {2}", sign + "factor", *factor));
    scaled.factor = factor.value_or(1);
    scaled.original_length = length.value_or(0);
    if (scaled.kind == Scaling::yarn || scaled.kind == Scaling::yarn_paper) scaled.high = 32;
    out.scaling = scaled;
    return out;
}

}  // namespace audit
