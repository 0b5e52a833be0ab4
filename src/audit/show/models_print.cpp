// The models as a table.
#include <sstream>

#include "audit/gallery/models.hpp"

namespace audit {
namespace {

std::string without_error(const std::string& headline) { return headline.substr(0, headline.find("; error")); }

}  // namespace

std::string as_markdown(const std::vector<ModelRow>& rows) {
    std::ostringstream out;
    out << "# What real models compute\n\n"
        << rows.size()
        << " models and configurations, each run by this project's own templates (`src/rope`) with the parameters that "
           "its source has, and asked twice: with nothing said, and with its configuration stated. Where nothing that "
           "is measured tells a right table from a wrong one, the first answer is \"can't be named\"; the second is "
           "the one to put into a test.\n\n| model | source | the audit, nothing said | the audit, as stated "
           "|\n|---|---|---|---|\n";
    for (const ModelRow& row : rows)
        out << "| " << row.model->name << " | " << row.model->source << " | " << without_error(row.unsaid) << " | "
            << (row.as_stated ? "✓ " : "✗ ") << without_error(row.stated) << " |\n";
    return out.str();
}

}  // namespace audit
