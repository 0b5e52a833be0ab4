// rope-proofs: the command line.
#include <cstring>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iostream>
#include <map>

#include "app/arguments.hpp"
#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/options.hpp"
#include "proofs/contents.hpp"

namespace {

int run(int argc, char** argv) {
    CLI::App application;
    std::map<CLI::App*, app::Action> actions;
    app::describe(application, actions);
    const std::vector<std::string> words = app::with_command({argv + 1, argv + argc});
    if (words.front() == "--version") {
        std::cout << "rope-proofs " << app::program().version << " (" << app::program().build << ")\n";
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
    return actions.at(application.get_subcommands().front())(proofs::book());
}

}  // namespace

int main(int argc, char** argv) {
    // a reader that has seen enough ("rope-proofs list | head") ends the output, not the program
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    int code = app::success;
    try {
        code = run(argc, argv);
    } catch (const app::BadInput& error) {
        std::cerr << "rope-proofs: " << error.what() << "\n";
        return app::bad_input;
    } catch (const std::exception& error) {
        std::cerr << "rope-proofs: " << error.what() << "\n";
        return app::unexpected_verdict;
    }
    errno = 0;
    if (!std::cout.flush() && errno != EPIPE && errno != 0) {
        std::cerr << "rope-proofs: standard output can't be written: " << std::strerror(errno) << "\n";
        return app::bad_input;
    }
    return code;
}
