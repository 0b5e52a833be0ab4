// What the module for the cards offers: both sides of an "=" at a point of the reader's choice, computed by what the
// line's C++ recorded.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>

#include "exact/point.hpp"
#include "report/json.hpp"
#include "term/text.hpp"

extern "C" {

/// Room for a text of this many bytes and its final 0; the caller writes it there.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes + 1));
}

/// Asked by the line of the program and the entry that is shown, a line "name<tab>numbers" for
/// each variable that is chosen, an empty line, and the program.
__attribute__((export_name("point"))) const char* point(char* text) {
    static std::string written;
    const std::string asked = text;
    std::free(text);
    const auto write = [](const report::Json& answer) {
        written = report::to_text(answer);
        return written.c_str();
    };
    try {
        char* after = nullptr;
        const long output = std::strtol(asked.c_str(), &after, 10), entry = std::strtol(after, &after, 10);
        std::map<std::string, std::string> numbers;
        std::size_t at = std::min(asked.find('\n'), asked.size());
        while (at + 1 < asked.size() && asked[at + 1] != '\n') {
            const std::size_t end = std::min(asked.find('\n', at + 1), asked.size()),
                              tab = std::min(asked.find('\t', at), end);
            numbers[asked.substr(at + 1, tab - at - 1)] =
                asked.substr(std::min(tab + 1, end), end - std::min(tab + 1, end));
            at = end;
        }
        const std::string program = asked.substr(std::min(at + 2, asked.size()));
        const prover::AtPoint found = prover::at_point(prover::read_program(program), static_cast<int>(output), numbers,
                                                       static_cast<std::size_t>(std::max(entry, 0L)));
        report::Json chosen = report::Json::array(), entries = report::Json::array();
        for (const prover::Chosen& one : found.chosen)
            chosen.push_back({{"name", one.name}, {"angle", one.angle}, {"numbers", one.numbers}});
        for (const auto& [left, right] : found.entries) entries.push_back({{"left", left}, {"right", right}});
        return write({{"kind", "point"},
                      {"trouble", nullptr},
                      {"chosen", std::move(chosen)},
                      {"columns", found.columns},
                      {"entries", std::move(entries)},
                      {"at", report::counterexample_as_json(found.at)}});
    } catch (const std::domain_error& error) {
        return write({{"kind", "point"}, {"trouble", error.what()}});
    }
}

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
