// rope-proofs suspects: known mistakes, and which check sees which.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "audit/kill_matrix.hpp"

namespace app {

Action suspects_command(CLI::App& app) {
    struct Arguments {
        std::string head_dim = "64";
        bool markdown = false;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_option("--head-dim", arguments->head_dim, "8 to 256, a multiple of 4 [64]")->option_text("D");
    app.add_flag("--markdown", arguments->markdown, "as a page of the documentation");
    return [arguments](const prover::Book&) {
        const auto head_dim = static_cast<int>(whole_number("--head-dim", arguments->head_dim, 8, 256));
        if (head_dim % 4 != 0)
            throw BadInput("--head-dim must be a multiple of 4, so that half of it can be rotated; got " +
                           in_quotes(arguments->head_dim));
        const audit::KillMatrix matrix = audit::kill_matrix(head_dim);
        std::cout << (arguments->markdown ? audit::as_markdown(matrix) : audit::as_text(matrix));
        for (const audit::KillRow& row : matrix.rows)
            if (row.diagnosis != row.suspect->id) return unexpected_verdict;
        return success;
    };
}

}  // namespace app
