#include "report/cases.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <sstream>

#include "book/run.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"

namespace report {

std::string xml_escaped(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&apos;"; break;
            case '\n': out += '\n'; break;
            default:
                // XML 1.0 has no other control characters, not even escaped
                out += c < 0x20 || c == 0x7f || c == 0xfffe || c == 0xffff ? "\uFFFD" : to_utf8(c);
        }
    }
    return out;
}

namespace {

std::string seconds(double s) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", s);
    return text;
}

std::string testcase(const Case& one) {
    std::ostringstream out;
    out << "    <testcase classname=\"" << xml_escaped(one.suite) << "\" name=\"" << xml_escaped(one.name)
        << "\" time=\"" << seconds(one.seconds) << "\"";
    if (!one.file.empty()) out << " file=\"" << xml_escaped(one.file) << "\"";
    if (one.line > 0) out << " line=\"" << one.line << "\"";
    const std::string words = xml_escaped(one.words);
    switch (one.level) {
        case Case::Level::passed: out << ">\n      <system-out>" << words << "</system-out>\n"; break;
        case Case::Level::note:
        case Case::Level::warning: out << ">\n      <skipped message=\"" << words << "\"/>\n"; break;
        case Case::Level::error:
            out << ">\n      <failure type=\"" << xml_escaped(one.rule) << "\" message=\"" << words << "\">"
                << xml_escaped(one.details) << "</failure>\n";
    }
    return out.str() + "    </testcase>\n";
}

/// How many they are, as attributes of what holds them.
std::string counts(const Case* first, const Case* last, double time) {
    const auto of = [&](auto... levels) {
        const auto is = [&](const Case& one) { return ((one.level == levels) || ...); };
        return "\"" + std::to_string(std::count_if(first, last, is)) + "\"";
    };
    using enum Case::Level;
    const std::string skipped = of(note, warning);
    return " tests=\"" + std::to_string(last - first) + "\" failures=" + of(error) + " errors=\"0\"" +
           (skipped == "\"0\"" ? "" : " skipped=" + skipped) + " time=\"" + seconds(time) + "\">\n";
}

}  // namespace

std::string as_junit(const std::vector<Case>& cases, double time) {
    const Case *first = cases.data(), *end = first + cases.size();
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"rope-proofs\"" +
                      counts(first, end, time);
    while (first != end) {
        const Case* last = std::find_if(first, end, [&](const Case& one) { return one.suite != first->suite; });
        double taken = 0;
        std::string inside;
        for (const Case& one : std::vector<Case>(first, last)) {
            taken += one.seconds;
            inside += testcase(one);
        }
        out += "  <testsuite name=\"" + xml_escaped(first->suite) + "\"" + counts(first, last, taken) + inside +
               "  </testsuite>\n";
        first = last;
    }
    return out + "</testsuites>\n";
}

Json as_sarif(const std::vector<Case>& cases) {
    constexpr std::array levels{"none", "note", "warning", "error"};
    Json rules = Json::array(), results = Json::array();
    for (const Case& one : cases) {
        if (one.level == Case::Level::passed) continue;
        const char* level = levels[static_cast<std::size_t>(one.level)];
        if (std::ranges::none_of(rules, [&](const Json& rule) { return rule["id"] == one.rule; }))
            rules.push_back({{"id", one.rule},
                             {"shortDescription", {{"text", one.about}}},
                             {"defaultConfiguration", {{"level", level}}}});
        Json result = {{"ruleId", one.rule}, {"level", level}, {"message", {{"text", one.words}}}};
        if (!one.file.empty()) {
            Json place = {{"artifactLocation", {{"uri", one.file}}}};
            if (one.line > 0) place["region"] = {{"startLine", one.line}};
            result["locations"] = Json::array({{{"physicalLocation", std::move(place)}}});
        }
        results.push_back(std::move(result));
    }
    const book::Program program = book::program();
    return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
            {"version", "2.1.0"},
            {"runs", Json::array({{{"tool",
                                    {{"driver",
                                      {{"name", "rope-proofs"},
                                       {"version", program.version},
                                       {"rules", std::move(rules)}}}}},
                                   {"columnKind", "unicodeCodePoints"},
                                   {"results", std::move(results)}}})}};
}

}  // namespace report
