// rope-proofs: the command line.
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <sstream>

#include "app/line/arguments.hpp"
#include "app/line/built_from.hpp"
#include "app/line/command.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "proofs/contents.hpp"

namespace {

int run(int argc, char** argv) {
    CLI::App application;
    std::map<CLI::App*, app::Action> actions;
    app::describe(application, actions);
    const std::vector<std::string> words = app::with_command(application, {argv + 1, argv + argc});
    if (words.front() == "--version") {
        const book::Program program = book::program();
        std::cout << "rope-proofs " << program.version << " (" << program.build << app::built_from << ")\n";
        return app::success;
    }
    try {
        application.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
        const auto chosen = application.get_subcommands();
        std::cout << (chosen.empty() ? app::overview(application) : chosen.front()->help());
        return app::success;
    } catch (const CLI::ParseError& error) {
        throw app::BadInput(app::explain(application, error, words));
    }
    CLI::App* const chosen = application.get_subcommands().front();
    const auto command = std::ranges::find(app::commands, chosen->get_name(), &app::Command::name);
    return actions.at(chosen)(command->needs_book ? proofs::book() : book::Book{});
}

/// Whether all of the text reached standard output. A reader that has seen enough closes the pipe:
/// that is no error, and doesn't change the verdict.
bool print(const std::string& text) {
    errno = 0;
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    return written || errno == EPIPE;
}

}  // namespace

int main(int argc, char** argv) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    // printed at the end, so that bad input, whenever it is found, leaves no half of an answer
    std::ostringstream output;
    std::streambuf* const terminal = std::cout.rdbuf(output.rdbuf());
    int code = app::success;
    bool refused = false;
    try {
        code = run(argc, argv);
    } catch (const app::BadInput& error) {
        std::cerr << "rope-proofs: " << error.what() << "\n";
        code = app::bad_input;
        refused = true;
    } catch (const std::exception& error) {
        std::cerr << "rope-proofs: " << error.what() << "\n";
        code = app::unexpected_verdict;
    }
    std::cout.rdbuf(terminal);
    if (!refused && !print(output.str())) {
        std::cerr << "rope-proofs: standard output can't be written: " << std::strerror(errno) << "\n";
        return app::bad_input;
    }
    return code;
}
