#include "audit/show/print.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "audit/number/words.hpp"

namespace audit {
namespace {

/// xPos goes with any other scaling.
std::string scaling_words(const Report& r) {
    if (r.growth.empty()) return name(r.scaling);
    return r.scaling == Scaling::none ? "xpos" : name(r.scaling) + "+xpos";
}

/// How many columns of a terminal it takes: a Chinese character two.
std::size_t columns(const std::string& text) {
    std::size_t many = 0;
    for (const char c : text) many += (c & 0xC0) == 0x80 ? 0 : (c & 0xF0) == 0xE0 ? 2 : 1;
    return many;
}

/// At the right of so many columns, at the left of -width.
std::string padded(const std::string& text, int width) {
    const std::size_t wanted = static_cast<std::size_t>(std::abs(width)), is = columns(text);
    const std::string blank(is < wanted ? wanted - is : 0, ' ');
    return width < 0 ? text + blank : blank + text;
}

/// What is found as text, its sentences in a language.
class Text {
public:
    explicit Text(const Language& in) : in_(in) {}

    std::string findings(const std::vector<Finding>& all) const {
        std::string out;
        for (const Finding& f : all) {
            out += "\n" + in(name(f.kind)) + (f.id == name(f.kind) ? "" : " " + f.id) + ": " + in(f.words) + "\n";
            if (!f.evidence.empty()) out += row("seen", f.evidence);
            if (!f.mend.empty()) out += row("mend", f.mend);
        }
        return out;
    }

    std::string report(const Report& r) const {
        return in(r.headline()) + "\n" + findings(r.findings) + measured(r) +
               (r.properties.empty() ? "" : properties(r)) + (r.precision.empty() ? "" : precision(r));
    }

private:
    std::string in(const std::string& english) const { return in_ ? in_(english) : english; }

    std::string row(const std::string& label, const std::string& value) const {
        return "  " + padded(in(label), -17) + " " + in(value) + "\n";
    }

    std::string measured(const Report& r) const {
        std::string out = "\n" + in("Measured") + "\n" + row("layout", name(r.layout));
        if (r.planes.empty()) return out;
        out += row("rotated", said("{1} of {2} coordinates", r.rotary_dim, r.head_dim));
        if (!r.frequencies.empty())
            out += row("frequencies",
                       said("{1} to {2} radians a position", r.frequencies.front(), r.frequencies.back()));
        if (r.base) out += row("base", plain(*r.base));
        if (r.scaling != Scaling::none) {
            std::string words = name(r.scaling);
            for (std::size_t i = 0; i < std::min<std::size_t>(r.parameters.size(), 6); ++i)
                words += (i == 0 ? ": " : ", ") + r.parameters[i].first + " " + plain(r.parameters[i].second);
            out += row("scaling", words + (r.parameters.size() > 6 ? ", ..." : ""));
        }
        if (!r.growth.empty())
            out += row("lengthened", said("by e^(g (p - {1})), g from {2} to {3}", r.growth_centre,
                                          brief(r.growth.front()), brief(r.growth.back())));
        if (r.length_factor != 1) out += row("length factor", plain(r.length_factor));
        if (r.position_offset != 0) out += row("position offset", plain(r.position_offset));
        out += row("phase", r.linear_in_position ? "linear in the position" : "not linear in the position");
        return out + row("off linear in x", brief(r.linearity_residual));
    }

    /// One line a position: the residual of each law there.
    std::string properties(const Report& r) const {
        std::vector<std::string> names;
        std::vector<std::int64_t> positions;
        for (const Property& p : r.properties) {
            if (std::ranges::find(names, p.name) == names.end()) names.push_back(p.name);
            if (std::ranges::find(positions, p.position) == positions.end()) positions.push_back(p.position);
        }
        std::ranges::sort(positions);
        std::string out = "\n" + in("Properties: the largest entry by which each fails") + "\n  " +
                          padded(in("position"), 10);
        std::vector<int> widths;
        for (const std::string& name : names) {
            widths.push_back(std::max(14, static_cast<int>(columns(in(name)))));
            out += "  " + padded(in(name), widths.back());
        }
        out += "\n";
        for (const std::int64_t position : positions) {
            out += "  " + padded(std::to_string(position), 10);
            for (std::size_t i = 0; i < names.size(); ++i) {
                const auto found = std::ranges::find_if(
                    r.properties, [&](const Property& p) { return p.name == names[i] && p.position == position; });
                out += "  " + padded(found == r.properties.end() ? "" : brief(found->residual), widths[i]);
            }
            out += "\n";
        }
        return out;
    }

    std::string precision(const Report& r) const {
        const auto line = [&](const std::string& position, const std::string& error, const std::string& units) {
            return "  " + padded(position, 10) + "  " + padded(error, 14) + "  " + padded(units, 14) + "\n";
        };
        std::string title = said("Precision of {1} against the reference", name(r.format));
        if (!name(r.error_law).empty()) title = said("{1}, law: {2}", title, name(r.error_law));
        if (!r.cause.empty()) title = said("{1}, cause: {2}", title, r.cause);
        std::string out = "\n" + in(title) + "\n" + line(in("position"), in("error"), in("units"));
        for (const Grade& g : r.precision) out += line(std::to_string(g.position), brief(g.error), brief(g.units));
        const double kept = std::round(10 * r.attainable() / unit(r.format)) / 10;
        return out + "  " +
               in(said("one unit is {1} of the row's largest entry: the rounding of one number",
                       brief(unit(r.format)))) +
               "\n  " +
               in(said("tables made in float64 and rounded last keep every position within {1} units", kept)) + "\n";
    }

    const Language& in_;
};

}  // namespace

std::string as_text(const Report& report, const Language& in) { return Text(in).report(report); }
std::string as_text(const std::vector<Finding>& findings, const Language& in) { return Text(in).findings(findings); }

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
