// What the module for the exercises offers: an answer in formulas in, what its judge says out. The judge is the one
// that decides answers in C++; what an exercise asks stands in its form.
#include <cstdlib>
#include <string>
#include <vector>

#include "decide/answers.hpp"
#include "form/form.hpp"
#include "judge/check.hpp"
#include "judge/table.hpp"
#include "words/say.hpp"

namespace {

report::Json judged(const std::string& number, const std::string& form, const std::vector<std::string>& cells) {
    for (const judge::Exercise& exercise : judge::exercises()) {
        if (exercise.number != number) continue;
        judge::Report report;
        try {
            std::map<int, judge::Part> parts;
            for (auto& [size, program] : form::programs(form, cells)) parts.emplace(size, std::move(program));
            report = exercise.check(judge::Answer(std::move(parts)));
        } catch (const form::Trouble& trouble) {
            return {{"cell", static_cast<int>(trouble.cell)},
                    {"column", static_cast<int>(trouble.column)},
                    {"found", trouble.found},
                    {"expected", trouble.expected},
                    {"mend", trouble.mend}};
        } catch (const std::exception& error) {
            report.lines.push_back({"an answer", false, "missing", {error.what()}});
        }
        report::Json lines = report::Json::array();
        for (const judge::Line& line : report.lines)
            lines.push_back(
                {{"text", line.text}, {"holds", line.holds}, {"evidence", line.evidence}, {"why", line.why}});
        return {{"passed", report.passed()},
                {"lines", std::move(lines)},
                {"mistake", report.mistake.empty() ? report.slip : report.mistake},
                {"note", report.note}};
    }
    return {{"error", "no exercise " + number}};
}

}  // namespace

extern "C" {

/// Room for a text of this many bytes and its final 0; the caller writes it there.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes + 1));
}

/// Asked by a line with the number of the exercise, a line for each formula, an empty line, and the form.
__attribute__((export_name("judge"))) const char* judge_answer(char* text) {
    static std::string written;
    const std::string asked = text;
    std::free(text);
    std::vector<std::string> lines;
    std::size_t at = 0;
    for (std::size_t end; (end = asked.find('\n', at)) != std::string::npos && end > at; at = end + 1)
        lines.push_back(asked.substr(at, end - at));
    const std::string number = lines.empty() ? "" : lines.front();
    if (!lines.empty()) lines.erase(lines.begin());
    const words::Heard heard;
    report::Json report = judged(number, asked.substr(std::min(at + 1, asked.size())), lines);
    heard.into(report);
    written = report::to_text(report);
    return written.c_str();
}

/// What the run-time library says before it gives up; without it, it would bring printf along.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }
}
