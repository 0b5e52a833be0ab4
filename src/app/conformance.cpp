// rope-proofs conformance: published bugs, for others to run.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string_view>
#include <vector>

#include "app/commands.hpp"
#include "app/line/file.hpp"
#include "app/line/input.hpp"
#include "audit/conformance/cases.hpp"

namespace app {
namespace {

using Row = std::array<std::string, 4>;  // name, thread, what went wrong, id of the diagnosis

/// The strings that each row begins with.
std::vector<Row> rows_of(std::string_view text) {
    constexpr std::string_view begin = "\ncase(";
    std::vector<Row> out;
    for (std::size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at)) {
        out.emplace_back();
        for (std::string& field : out.back()) {
            const std::size_t from = text.find('"', at) + 1, to = text.find('"', from);
            field = text.substr(from, to - from);
            at = to + 1;
        }
    }
    return out;
}

std::string listed(const std::vector<Row>& rows) {
    Row head{"case", "thread", "what went wrong", "the audit says"};
    std::array<std::size_t, 4> width{};
    const auto widen = [&](const Row& row) {
        for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
    };
    widen(head);
    std::ranges::for_each(rows, widen);
    std::string out;
    const auto add = [&](const Row& row) {
        std::string line = "  ";
        for (std::size_t i = 0; i < row.size(); ++i) line += row[i] + std::string(width[i] + 2 - row[i].size(), ' ');
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    };
    add(head);
    std::ranges::for_each(rows, add);
    return out + "\n" + std::to_string(rows.size()) + " cases; --emit DIR writes them for pytest\n";
}

}  // namespace

Action conformance_command(CLI::App& app) {
    struct Arguments {
        bool list = false;
        std::optional<std::string> emit;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_flag("--list", arguments->list, "every case: the thread, what went wrong, what the audit says of it");
    app.add_option("--emit", arguments->emit, "write them to DIR/test_published_bugs.py, for pytest and your own judge")
        ->option_text("DIR");
    return [arguments](const book::Book&) {
        if (arguments->list == arguments->emit.has_value())
            throw BadInput("conformance needs --list or --emit DIR, got " +
                           std::string(arguments->list ? "both" : "neither"));
        if (arguments->list) {
            std::cout << listed(rows_of(audit::conformance_cases));
            return success;
        }
        const std::filesystem::path folder = *arguments->emit;
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        const std::string path = (folder / "test_published_bugs.py").string();
        OutputFile("--emit", path).write(audit::conformance_cases);
        std::cout << "wrote " << path << ": python3 -m pytest " << path << "\n";
        return success;
    };
}

}  // namespace app
