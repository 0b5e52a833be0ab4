#include "app/line/arguments.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "app/line/input.hpp"

namespace app {
namespace {

bool is_one_of(const auto& names, const std::string& word) { return std::ranges::count(names, word) > 0; }

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    return names;
}

/// The options of any command that are followed by a value.
std::vector<std::string> names_with_value(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : commands_of(app))
        for (const CLI::Option* option : command->get_options())
            if (option->get_items_expected_max() > 0)
                for (std::string& name : names_of(*option)) names.push_back(std::move(name));
    return names;
}

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> options_of(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (std::string& name : names_of(*option)) names.push_back(std::move(name));
    return names;
}

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const Command& command : commands) names.push_back(command.name);
    return names;
}

void describe(CLI::App& app, std::map<CLI::App*, Action>& actions) {
    app.name("rope-proofs");
    app.require_subcommand(1);
    for (const Command& command : commands) {
        CLI::App* sub = app.add_subcommand(command.name, command.about);
        actions[sub] = command.described(*sub);
    }
}

namespace {

/// A formula such as [[1, 0], [0, 1]] = I or -c = -c, which the library would take for a list or an option, gets a
/// space in front of it.
void guard_formula(std::string& word) {
    const bool list = word.starts_with('[') && word.ends_with(']');
    const bool minus = word.size() > 1 && word[0] == '-' && word[1] != '-' && word != "-h";
    if (list || minus) word.insert(0, " ");
}

}  // namespace

std::vector<std::string> with_command(const CLI::App& app, std::vector<std::string> words) {
    const std::vector<std::string> with_value = names_with_value(app);
    if (!words.empty() && (words.front() == "--help" || words.front() == "-h" || words.front() == "--version"))
        return words;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (is_one_of(with_value, words[i])) {
            ++i;
        } else if (!words[i].starts_with('-') || words[i] == "-") {
            if (!is_one_of(command_names(), words[i])) break;
            const auto at = words.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(words.begin(), at, at + 1);
            if (words.front() == "decide") std::ranges::for_each(words, guard_formula);
            return words;
        }
    }
    words.insert(words.begin(), "prove");
    return words;
}

std::string overview(const CLI::App& app) {
    std::ostringstream out;
    out << R"(rope-proofs: rotary position embedding, proved line by line

Every "=" of every derivation is its own check. A true one is proved for all values, by evaluating
both sides exactly at as many rational points as their degree needs; a false one is refuted by a
counterexample. Each equation is checked once more with the real cos and sin, at 16 to 200 digits.

  rope-proofs                          prove everything
  rope-proofs transpose-product        prove one theorem; 'prove' may be left out
  rope-proofs prove S1 'score-*'       what source S1 needs, and every id that begins with score-
  rope-proofs show transpose-product   its derivation, line by line
  rope-proofs show S1.14               the theorems behind a row of a source
  rope-proofs score --dimension 4096   a theorem in d dimensions, its code decided at this d
  rope-proofs prove --digits 1000 --json result.json
  rope-proofs sources                  what the source texts claim, row by row, with the verdicts
  rope-proofs decide 'R_m^T R_n = R_{m-n}'   a formula of your own
  rope-proofs graph --format dot | dot -Tsvg > graph.svg

Commands
)";
    for (const CLI::App* command : commands_of(app)) {
        std::string name = command->get_name();
        name.resize(13, ' ');
        out << "  " << name << command->get_description() << "\n";
    }
    out << R"(
'rope-proofs COMMAND --help' lists the options of a command.

Words in the table
  proved              for all values of the statement
  proved for ...      for all values within this limit: every even d, d = 2, 4, 8, 1 ≤ g ≤ 10⁶
  refuted as printed  a source prints it, a counterexample shows it false, a mended form is proved
  near miss refuted   false on purpose, to show that a hypothesis or a sign is needed
  supported           no disagreement in high precision; no proof
  cited               decided by a theorem that is named, not by a computation
  undecided, FAILED   not what the book announces; the line, and a counterexample, stand below

Exit code
  0   every verdict is the expected one
  1   some verdict is not, or the book contradicts itself
  2   bad input: one line on standard error says what was expected
)";
    return out.str();
}

std::string explain(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words) {
    const CLI::App* command = nullptr;
    for (const CLI::App* each : commands_of(app))
        if (each->get_name() == words.front()) command = each;
    if (command == nullptr) return in_quotes(words.front()) + " is no option; see 'rope-proofs --help'";
    const std::vector<std::string> names = options_of(*command);
    const std::string help = "; see 'rope-proofs " + command->get_name() + " --help'";
    for (const std::string& word : words) {
        if (word == "--") break;
        const bool long_name = word.starts_with("--");
        const std::string name = long_name ? word.substr(0, word.find('=')) : word.substr(0, 2);
        const bool option = long_name || (word.size() > 1 && word.front() == '-' &&
                                          std::isdigit(static_cast<unsigned char>(word[1])) == 0);
        if (!option || is_one_of(names, name)) continue;
        return in_quotes(name) + " is no option of " + command->get_name() + suggestion(name, names);
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr ||
        dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::string& last = words.back();
        if (is_one_of(names_with_value(app), last)) return last + " must have a value, got none" + help;
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return command->get_name() + " needs an argument, got none" + help;
    std::string what = error.what();
    std::ranges::replace(what, '\n', ' ');
    return what + help;
}

}  // namespace app
