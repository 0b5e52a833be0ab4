// rope-proofs manual: the manual page and the completions of shells, made from what --help says.
#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/line/arguments.hpp"
#include "app/line/input.hpp"
#include "book/run.hpp"
#include "report/text.hpp"

namespace app {
namespace {

std::string replaced(std::string text, const std::string& mark, const std::string& by) {
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
        text.replace(at, mark.size(), by);
    return text;
}

/// Text for roff, line by line as it is.
std::string verbatim(const std::string& text) {
    std::string lines = replaced(replaced(text, "\\", "\\e"), "-", "\\-");
    lines = replaced(replaced("\n" + lines, "\n.", "\n\\&."), "\n'", "\n\\&'");
    return ".nf" + lines + ".fi\n";
}

std::string page(const CLI::App& app) {
    const std::string all = overview(app);
    std::string out = ".TH ROPE\\-PROOFS 1 \"\" \"rope\\-proofs " + book::program().version + "\"\n";
    out += ".SH NAME\nrope\\-proofs \\- " + all.substr(13, all.find('\n') - 13) + "\n";
    out += ".SH SYNOPSIS\n.B rope\\-proofs\n[COMMAND] [WHAT...] [OPTIONS]\n";
    out += ".SH DESCRIPTION\n" + verbatim(all.substr(all.find("\n\n") + 2));
    for (const CLI::App* command : commands_of(app))
        out += ".SH " + command->get_name() + "\n" + verbatim(command->help());
    return out;
}

/// In each: @commands@, @either@ (the same with bars between), and one @case@ line for every command, which sets
/// `found` to its options. Words of the last four are theorems.
constexpr const char* bash = R"sh(_rope_proofs() {
    local word=${COMP_WORDS[COMP_CWORD]} command=prove each found
    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $each in @either@) command=$each && break ;; esac
    done
    case $command in
@case@    esac
    ((COMP_CWORD > 1)) || found+=" --version @commands@"
    case $command:$word in
    *:-*) ;;
    prove:*|list:*|show:*|graph:*) found+=" $(rope-proofs list --ids | cut -f 1)" ;;
    esac
    COMPREPLY=($(compgen -W "$found" -- "$word"))
}
complete -o default -F _rope_proofs rope-proofs
)sh";
constexpr const char* zsh = R"sh(#compdef rope-proofs
local command=prove each
local -a found
for each in ${words[2,CURRENT-1]}; do
    case $each in (@either@) command=$each && break ;; esac
done
case $command in
@case@esac
((CURRENT > 2)) || found+=(--version @commands@)
case $command:$PREFIX in
(*:-*) ;;
(prove:*|list:*|show:*|graph:*) found+=(${(f)"$(rope-proofs list --ids | cut -f 1)"}) ;;
esac
compadd -a found || _files
)sh";
constexpr const char* fish = R"sh(complete -c rope-proofs -n __fish_use_subcommand -a '@commands@'
complete -c rope-proofs -n '__fish_use_subcommand; or __fish_seen_subcommand_from prove list show graph' \
    -f -a '(rope-proofs list --ids | cut -f 1)'
@case@)sh";

std::string completion(const CLI::App& app, const char* shell, const std::string& before, const std::string& after) {
    std::vector<std::string> names;
    std::string cases;
    for (const CLI::App* command : commands_of(app)) {
        names.push_back(command->get_name());
        cases += replaced(before, "@name@", names.back()) + report::joined(options_of(*command), " ") + after;
    }
    return replaced(replaced(replaced(shell, "@commands@", report::joined(names, " ")), "@either@",
                             report::joined(names, "|")), "@case@", cases);
}

}  // namespace

Action manual_command(CLI::App& command) {
    auto kind = std::make_shared<std::string>("man");
    command.add_option("kind", *kind, "man, the manual page, or bash, zsh or fish, what completes words there [man]")
        ->option_text("KIND");
    return [kind, &command](const book::Book&) {
        const CLI::App& app = *command.get_parent();
        if (*kind == "man")
            std::cout << page(app);
        else if (*kind == "bash")
            std::cout << completion(app, bash, "    @name@) found='", "' ;;\n");
        else if (*kind == "zsh")
            std::cout << completion(app, zsh, "(@name@) found=(", ") ;;\n");
        else if (*kind == "fish")
            std::cout << completion(app, fish, "complete -c rope-proofs -n '__fish_seen_subcommand_from @name@' -a '",
                                    "'\n");
        else
            throw BadInput("manual makes man, bash, zsh or fish, got " + in_quotes(*kind) +
                           suggestion(*kind, {"man", "bash", "zsh", "fish"}));
        return success;
    };
}

}  // namespace app
