#include <algorithm>
#include <ostream>

#include "report/sources.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"

namespace report {
namespace {

constexpr int row_width = 10;
constexpr int decision_width = 14;
constexpr int tier_width = 16;
constexpr int detail_width = 9;

Paint row_paint(book::Decision decision) {
    switch (decision) {
        case book::Decision::proved: return Paint::good;
        case book::Decision::slip: return Paint::misprint;
        case book::Decision::supported:
        case book::Decision::cited: return Paint::strong;
        case book::Decision::definition:
        case book::Decision::notation:
        case book::Decision::out_of_scope: return Paint::faint;
        case book::Decision::undecided: return Paint::open;
        case book::Decision::unexpected: return Paint::bad;
    }
    return Paint::bad;
}

const char* row_mark(book::Decision decision) {
    switch (decision) {
        case book::Decision::undecided: return "?";
        case book::Decision::unexpected: return "✗";
        case book::Decision::definition:
        case book::Decision::notation:
        case book::Decision::out_of_scope: return "·";
        default: return "✓";
    }
}

class SourcesWriter {
public:
    SourcesWriter(std::ostream& out, const Run& run, const Screen& screen) : out_(out), run_(run), screen_(screen) {}

    void source(const book::SourceText& s) {
        out_ << "\n" << screen_.paint(Paint::strong, s.id + "  " + s.title) << "\n";
        if (!s.title_en.empty() && !screen_.chinese) out_ << "    " << s.title_en << "\n";
        const std::string by = s.authors + (s.authors.empty() || s.date.empty() ? "" : ", ") + s.date;
        if (!by.empty()) out_ << screen_.paint(Paint::faint, "    " + by) << "\n";
        for (const std::string& line : wrapped(screen_.said(s.kind), screen_.width - 4))
            out_ << screen_.paint(Paint::faint, "    " + line) << "\n";
        out_ << "\n";
    }

    void row(const book::RowDecision& row) {
        const book::Claim& claim = *row.claim;
        const Paint paint = row_paint(row.decision);
        out_ << "  " << screen_.paint(paint, row_mark(row.decision)) << " " << padded(claim.row, row_width)
             << screen_.paint(paint, padded(screen_.said(name(row.decision)), decision_width))
             << screen_.paint(Paint::faint, padded(row.tier ? screen_.said(prover::name(*row.tier)) : "", tier_width))
             << joined(claim.decided_by, ", ") << "\n";
        detail("", claim.text, {});
        if (const std::string reach = in_words(row.scope); !reach.empty()) detail("proved", reach, {});
        if (row.decision == book::Decision::slip) slip(row);
        if (row.decision != book::Decision::slip && !claim.remark.empty()) detail("", claim.remark, Paint::faint);
        if (!row.trouble.empty()) detail("trouble", row.trouble, paint);
    }

private:
    void slip(const book::RowDecision& row) {
        detail("wrong", row.claim->remark, {});
        const book::Cost& cost = row.claim->cost;
        detail("severity", screen_.said("{1}: {2}", {screen_.said(name(cost.severity)), screen_.said(cost.words)}), {});
        if (const std::string why = counterexample_of(run_, row); !why.empty())
            detail("because", why, Paint::misprint);
        for (const std::string& id : row.claim->mended_by) {
            const prover::Theorem* form = run_.book->find(id);
            if (form != nullptr) detail("mended", unicode(screen_.statement(form->latex())) + "   (" + id + ")", {});
        }
    }

    void detail(const std::string& label, const std::string& text, std::optional<Paint> paint) {
        const int margin = 4 + row_width, width = label.empty() ? 0 : detail_width;
        bool first = true;
        for (const std::string& line : wrapped(prose(screen_.said(text)), screen_.width - margin - width)) {
            out_ << std::string(static_cast<std::size_t>(margin), ' ')
                 << screen_.paint(Paint::faint, padded(first && width > 0 ? screen_.said(label) : "", width))
                 << (paint ? screen_.paint(*paint, line) : line) << "\n";
            first = false;
        }
    }

    std::ostream& out_;
    const Run& run_;
    const Screen& screen_;
};

}  // namespace

void write_sources(std::ostream& out, const Run& run, const std::vector<book::SourceDecision>& reports,
                   const Screen& screen) {
    SourcesWriter writer(out, run, screen);
    for (const book::SourceDecision& report : reports) {
        writer.source(*report.source);
        for (const book::RowDecision& row : report.rows) writer.row(row);
    }
    out << "\n" << screen.said(coverage_line(book::cover(reports))) << "\n";
}

}  // namespace report
