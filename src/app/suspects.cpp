// rope-proofs suspects: known mistakes, and which check sees which.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/line/input.hpp"
#include "audit/gallery/kill_matrix.hpp"
#include "audit/gallery/models.hpp"

namespace app {

Action suspects_command(CLI::App& app) {
    struct Arguments {
        std::string head_dim = "64";
        bool models = false;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_option("--head-dim", arguments->head_dim, "8 to 256, a multiple of 4 [64]")->option_text("D");
    app.add_flag("--models", arguments->models, "real models instead, and what the audit says of each");
    return [arguments](const book::Book&) {
        if (arguments->models) {
            const std::vector<audit::ModelRow> rows = audit::audited_models();
            std::cout << audit::as_markdown(rows);
            return std::ranges::all_of(rows, &audit::ModelRow::as_stated) ? success : unexpected_verdict;
        }
        const auto head_dim = static_cast<int>(whole_number("--head-dim", arguments->head_dim, 8, 256));
        if (head_dim % 4 != 0)
            throw BadInput("--head-dim must be a multiple of 4, so that half of it can be rotated; got " +
                           in_quotes(arguments->head_dim));
        const audit::KillMatrix matrix = audit::kill_matrix(head_dim);
        std::cout << audit::as_markdown(matrix);
        for (const audit::KillRow& row : matrix.rows)
            if (row.diagnosis != row.suspect->id) return unexpected_verdict;
        return success;
    };
}

}  // namespace app
