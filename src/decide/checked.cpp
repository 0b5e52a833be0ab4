#include "decide/checked.hpp"

#include <ostream>

#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"
#include "words/say.hpp"

namespace report {
namespace {

using formula::Checked;
using CheckedVerdict = Checked::Verdict;

/// What an author has to mend.
bool is_wrong(CheckedVerdict verdict) {
    return verdict == CheckedVerdict::refuted || verdict == CheckedVerdict::ill_formed;
}

/// A definition or a condition: neither true nor false.
bool says_what_is_meant(const Checked& checked) {
    return checked.verdict == CheckedVerdict::definition || checked.verdict == CheckedVerdict::condition;
}

void write_one(std::ostream& out, const CheckedFile& file, const Checked& checked, const Screen& screen) {
    const bool good = checked.verdict == CheckedVerdict::proved || says_what_is_meant(checked);
    const Paint paint = is_wrong(checked.verdict) ? Paint::bad : good ? Paint::good : Paint::open;
    const char* mark = is_wrong(checked.verdict)                   ? "✗ "
                       : checked.verdict == CheckedVerdict::proved ? "✓ "
                       : says_what_is_meant(checked)               ? "· "
                                                                   : "? ";
    out << file.path << ":" << checked.line << "  " << screen.paint(paint, mark + screen.said(name(checked.verdict)))
        << (checked.tag.empty() ? "" : "  " + checked.tag) << "\n";
    const std::string formula = checked.left + (checked.right.empty() ? "" : " " + checked.sign + " " + checked.right);
    for (const std::string& line : unicode_lines(formula, screen.width - 4))
        out << "    " << screen.paint(Paint::strong, line) << "\n";
    if (!checked.why.empty())
        for (const std::string& line : wrapped(screen.said(checked.why), screen.width - 4))
            out << "    " << line << "\n";
    if (checked.verdict == CheckedVerdict::proved)
        for (const std::string& note : checked.notes)
            if (note.starts_with("given "))
                out << "    " << screen.paint(Paint::faint, prose(screen.said(note))) << "\n";
    if (checked.counterexample) {
        for (const std::string& line :
             wrapped(prose(screen.said("read {1}", {screen.said(checked.reading)})), screen.width - 4))
            out << "    " << line << "\n";
        for (const std::string& note : checked.notes)
            out << "    " << screen.paint(Paint::faint, prose(screen.said(note))) << "\n";
        for (const std::string& line : wrapped(screen.said(checked.counterexample->values.empty() ? "{1}" : "at {1}",
                                                           {screen.said(in_short(*checked.counterexample))}),
                                               screen.width - 4))
            out << "    " << line << "\n";
        if (!checked.nearest.empty())
            for (const std::string& line :
                 unicode_lines("\\text{" + screen.said("This is true:") + " } " + checked.nearest, screen.width - 4))
                out << "    " << line << "\n";
    }
}

}  // namespace

void write_checked(std::ostream& out, const std::vector<CheckedFile>& files, bool all, const Screen& screen) {
    for (const CheckedFile& file : files) {
        for (const Checked& checked : file.found)
            // what a condition excludes may be what its author takes for true
            if (all || checked.counterexample ||
                (checked.verdict != CheckedVerdict::proved && !says_what_is_meant(checked)))
                write_one(out, file, checked, screen);
        std::vector<std::string> counts;
        for (const CheckedVerdict verdict : formula::all_verdicts)
            if (const std::size_t n = count_of(file, verdict); n > 0) {
                const bool is_noun = verdict == CheckedVerdict::definition || verdict == CheckedVerdict::condition;
                counts.push_back(words::say(!is_noun || n == 1 ? std::string("{1} ") + name(verdict)
                                            : verdict == CheckedVerdict::definition ? "{1} definitions"
                                                                                    : "{1} conditions",
                                            {std::to_string(n)}));
            }
        const std::size_t n = file.found.size();
        out << screen.said(n == 0   ? "{1}: {2} equations"
                           : n == 1 ? "{1}: {2} equation: {3}"
                                    : "{1}: {2} equations: {3}",
                           {file.path, grouped(n), screen.said(words::list_of(counts))})
            << "\n";
    }
}

}  // namespace report
