#include "audit/show/print.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "audit/number/words.hpp"

namespace audit {
namespace {

std::string row(const std::string& label, const std::string& value) {
    return "  " + label + std::string(label.size() < 18 ? 18 - label.size() : 1, ' ') + value + "\n";
}

std::string padded_left(const std::string& text, std::size_t width) {
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

/// xPos goes with any other scaling.
std::string scaling_words(const Report& r) {
    if (r.growth.empty()) return name(r.scaling);
    return r.scaling == Scaling::none ? "xpos" : name(r.scaling) + "+xpos";
}

std::string measured(const Report& r) {
    std::string out = "\nMeasured\n" + row("layout", name(r.layout));
    if (r.planes.empty()) return out;
    out += row("rotated", std::to_string(r.rotary_dim) + " of " + std::to_string(r.head_dim) + " coordinates");
    if (!r.frequencies.empty())
        out += row("frequencies",
                   plain(r.frequencies.front()) + " to " + plain(r.frequencies.back()) + " radians a position");
    if (r.base) out += row("base", plain(*r.base));
    if (r.scaling != Scaling::none) {
        std::string words = name(r.scaling);
        for (std::size_t i = 0; i < std::min<std::size_t>(r.parameters.size(), 6); ++i)
            words += (i == 0 ? ": " : ", ") + r.parameters[i].first + " " + plain(r.parameters[i].second);
        out += row("scaling", words + (r.parameters.size() > 6 ? ", ..." : ""));
    }
    if (!r.growth.empty())
        out += row("lengthened", "by e^(g (p - " + plain(r.growth_centre) + ")), g from " + brief(r.growth.front()) +
                                     " to " + brief(r.growth.back()));
    if (r.length_factor != 1) out += row("length factor", plain(r.length_factor));
    if (r.position_offset != 0) out += row("position offset", plain(r.position_offset));
    out += row("phase", r.linear_in_position ? "linear in the position" : "not linear in the position");
    return out + row("off linear in x", brief(r.linearity_residual));
}

/// One line a position: the residual of each law there.
std::string properties(const Report& r) {
    std::vector<std::string> names;
    std::vector<std::int64_t> positions;
    for (const Property& p : r.properties) {
        if (std::ranges::find(names, p.name) == names.end()) names.push_back(p.name);
        if (std::ranges::find(positions, p.position) == positions.end()) positions.push_back(p.position);
    }
    std::ranges::sort(positions);
    std::string out =
        "\nProperties: the largest entry by which each fails\n  " + padded_left("position", 10);
    for (const std::string& name : names) out += "  " + padded_left(name, 14);
    out += "\n";
    for (const std::int64_t position : positions) {
        out += "  " + padded_left(std::to_string(position), 10);
        for (const std::string& name : names) {
            const auto found = std::ranges::find_if(
                r.properties, [&](const Property& p) { return p.name == name && p.position == position; });
            out += "  " + padded_left(found == r.properties.end() ? "" : brief(found->residual), 14);
        }
        out += "\n";
    }
    return out;
}

std::string precision(const Report& r) {
    std::string out = "\nPrecision of " + name(r.format) + " against the reference" +
                      (name(r.error_law).empty() ? "" : ", law: " + name(r.error_law)) +
                      (r.cause.empty() ? "" : ", cause: " + r.cause) + "\n  " + padded_left("position", 10) + "  " +
                      padded_left("error", 14) + "  " + padded_left("units", 14) + "\n";
    for (const Grade& g : r.precision)
        out += "  " + padded_left(std::to_string(g.position), 10) + "  " + padded_left(brief(g.error), 14) + "  " +
               padded_left(brief(g.units), 14) + "\n";
    return out + "  one unit is " + brief(unit(r.format)) +
           " of the row's largest entry: the rounding of one number\n"
           "  tables made in float64 and rounded last keep every position within " +
           plain(std::round(10 * r.attainable() / unit(r.format)) / 10) + " units\n";
}

}  // namespace

std::string as_text(const Report& r) {
    std::string out = r.headline() + "\n";
    for (const Finding& f : r.findings) {
        out += "\n" + name(f.kind) + (f.id == name(f.kind) ? "" : " " + f.id) + ": " + f.words + "\n";
        if (!f.evidence.empty()) out += row("seen", f.evidence);
        if (!f.mend.empty()) out += row("mend", f.mend);
    }
    out += measured(r);
    if (!r.properties.empty()) out += properties(r);
    if (!r.precision.empty()) out += precision(r);
    return out;
}

nlohmann::ordered_json as_json(const std::vector<Finding>& findings) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Finding& f : findings)
        all.push_back(
            {{"id", f.id}, {"kind", name(f.kind)}, {"words", f.words}, {"evidence", f.evidence}, {"mend", f.mend}});
    return all;
}

nlohmann::ordered_json as_json(const Report& r) {
    using Json = nlohmann::ordered_json;
    Json properties = Json::array(), precision = Json::array(), parameters = Json::object();
    for (const Property& p : r.properties)
        properties.push_back({{"name", p.name}, {"position", p.position}, {"residual", p.residual}});
    for (const Grade& g : r.precision)
        precision.push_back({{"position", g.position}, {"error", g.error}, {"units", g.units}});
    for (const auto& [key, value] : r.parameters) parameters[key] = value;
    return {{"headline", r.headline()},
            {"correct", r.correct},
            {"head_dim", r.head_dim},
            {"format", name(r.format)},
            {"unit", unit(r.format)},
            {"layout", name(r.layout)},
            {"planes", r.planes},
            {"passed_through", r.passed_through},
            {"rotary_dim", r.rotary_dim},
            {"frequencies", r.frequencies},
            {"base", r.base ? Json(*r.base) : Json()},
            {"scaling", scaling_words(r)},
            {"parameters", parameters},
            {"length_factor", r.length_factor},
            {"growth", r.growth},
            {"growth_centre", r.growth_centre},
            {"position_scale", r.position_scale},
            {"position_offset", r.position_offset},
            {"linear_in_position", r.linear_in_position},
            {"linearity_residual", r.linearity_residual},
            {"properties", properties},
            {"precision", precision},
            {"error_law", name(r.error_law)},
            {"limit", r.limit},
            {"cause", r.cause},
            {"findings", as_json(r.findings)}};
}

nlohmann::ordered_json as_json(const Comparison& c) {
    return {{"verdict", name(c.verdict)},   {"difference", c.difference},   {"allowed", c.allowed},
            {"equal_up_to", c.equal_up_to}, {"differ_from", c.differ_from}, {"words", c.words}};
}

}  // namespace audit
