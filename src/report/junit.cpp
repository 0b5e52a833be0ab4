#include "report/junit.hpp"

#include <cstdio>
#include <sstream>

#include "report/table.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"

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

/// The step that failed and the counterexample, for the body of a failure.
std::string details(const Run& run, const prover::Theorem& theorem) {
    std::ostringstream out;
    const prover::Result& result = *run.find(theorem.id());
    const int failing = book::first_failure(result);
    if (failing < 0) return {};
    const prover::Step& step = theorem.steps()[static_cast<std::size_t>(failing)];
    out << place(step) << "\n"
        << unicode(claim_of(theorem, static_cast<std::size_t>(failing))) << "\nbecause " << prose(step.reason) << "\n";
    const prover::StepResult& found = result.steps[static_cast<std::size_t>(failing)];
    if (found.counterexample) write_walkthrough(out, *found.counterexample, 0, Screen{});
    for (const std::string& note : found.notes) out << prose(note) << "\n";
    return out.str();
}

struct Suite {
    std::ostringstream cases;
    std::size_t tests = 0, failures = 0;
    double time = 0;
};

void add(Suite& suite, const Run& run, const book::Chapter& chapter, const prover::Theorem& theorem) {
    const prover::Result& result = *run.find(theorem.id());
    const Judgement judgement = judge(run, theorem.id());
    ++suite.tests;
    suite.time += result.seconds;
    suite.cases << "    <testcase classname=\"" << xml_escaped(chapter.id) << "\" name=\"" << xml_escaped(theorem.id())
                << "\" time=\"" << seconds(result.seconds) << "\"";
    if (!theorem.steps().empty())
        suite.cases << " file=\"" << xml_escaped(file(theorem.steps().front())) << "\" line=\""
                    << theorem.steps().front().source_line << "\"";
    if (is_success(judgement.outcome)) {
        const std::string agreeing = agreement(theorem, result);
        const std::string digits = agreeing.empty() ? "" : " · " + agreeing + " digits";
        suite.cases << ">\n      <system-out>" << xml_escaped(verdict_words(run, theorem.id()) + ", " +
                                                             strength(run, result) + ": " +
                                                             joined(evidence(run, theorem), " · ") + digits)
                    << "</system-out>\n    </testcase>\n";
        return;
    }
    const std::string message = xml_escaped(explain_failure(run, theorem.id()));
    ++suite.failures;
    suite.cases << ">\n      <failure type=\"" << name(judgement.outcome) << "\" message=\"" << message << "\">"
                << xml_escaped(details(run, theorem)) << "</failure>\n    </testcase>\n";
}

}  // namespace

std::string run_as_junit(const Run& run) {
    std::ostringstream suites;
    Suite all;
    for (const book::Chapter& chapter : run.book->chapters) {
        Suite suite;
        for (const prover::Theorem& theorem : chapter.theorems) {
            const auto found = run.places.find(theorem.id());
            if (found != run.places.end() && found->second < run.asked) add(suite, run, chapter, theorem);
        }
        if (suite.tests == 0) continue;
        suites << "  <testsuite name=\"" << xml_escaped(chapter.id) << "\" tests=\"" << suite.tests << "\" failures=\""
               << suite.failures << "\" errors=\"0\" time=\"" << seconds(suite.time)
               << "\">\n" << suite.cases.str() << "  </testsuite>\n";
        all.tests += suite.tests;
        all.failures += suite.failures;
    }
    std::ostringstream out;
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"rope-proofs\" tests=\"" << all.tests
        << "\" failures=\"" << all.failures << "\" errors=\"0\" time=\"" << seconds(run.seconds) << "\">\n"
        << suites.str() << "</testsuites>\n";
    return out.str();
}

}  // namespace report
