// The models as a table.
#include <sstream>

#include "audit/diagnose/convention.hpp"
#include "audit/gallery/models.hpp"

namespace audit {
namespace {

std::string what(const Model& m) {
    std::string out = name(m.layout) + ", d = " + std::to_string(m.head_dim);
    if (m.rotary_dim < m.head_dim) out += ", rotary_dim " + std::to_string(m.rotary_dim);
    out += ", " + words_of(m.scaling, m.base);
    for (std::size_t i = 0; i < m.sections.size(); ++i)
        out += (i > 0                             ? ", "
                : m.axes == Axes::a_rotation_each ? ", a rotation for each axis of planes "
                                                  : ", sections ") +
               std::to_string(m.sections[i]);
    if (m.axes == Axes::sections_in_turn) out += ", dealt out in turn";
    if (m.fades) out += ", xPos";
    return out;
}

std::string without_error(const std::string& headline) { return headline.substr(0, headline.find("; error")); }

}  // namespace

std::string as_text(const std::vector<ModelRow>& rows) {
    std::ostringstream out;
    out << "What real models compute, and what the audit says of it (asked in float32)\n";
    for (const ModelRow& row : rows)
        out << "\n"
            << row.model->name << "  (" << row.model->source << ")\n"
            << "  computes       " << what(*row.model) << "\n"
            << "  without a word " << without_error(row.unsaid) << "\n"
            << "  as stated      " << without_error(row.stated) << "\n";
    return out.str();
}

std::string as_markdown(const std::vector<ModelRow>& rows) {
    std::ostringstream out;
    out << "# What real models compute\n\n"
        << rows.size()
        << " models and configurations, each run by this project's own templates (`src/rope`) with the parameters that "
           "its "
           "source has, and asked twice: with nothing said, and with its configuration stated. Where nothing that is "
           "measured "
           "tells a right table from a wrong one, the first answer is \"can't be named\"; the second is the one to put "
           "into a "
           "test.\n\n| model | source | computes | the audit, nothing said | the audit, as stated "
           "|\n|---|---|---|---|---|\n";
    for (const ModelRow& row : rows)
        out << "| " << row.model->name << " | " << row.model->source << " | " << what(*row.model) << " | "
            << without_error(row.unsaid) << " | " << (row.as_stated ? "✓ " : "✗ ") << without_error(row.stated)
            << " |\n";
    return out.str();
}

}  // namespace audit
