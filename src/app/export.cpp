// rope-proofs export: the derivations for a second kernel, or as programs that anything can run.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>

#include "app/commands.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "coq/folder.hpp"
#include "coq/restated.hpp"
#include "term/text.hpp"

namespace app {
namespace {

namespace fs = std::filesystem;

struct Export {
    std::string format, directory;
    std::vector<std::string> words;
};

/// A folder that is written whole or not at all: made beside the one that is meant, then renamed.
class NewFolder {
public:
    /// \throws BadInput unless `path` can be made, or is there and empty
    explicit NewFolder(const std::string& path) : path_(path) {
        std::error_code error;
        target_ = fs::absolute(path, error).lexically_normal();
        if (!target_.has_filename()) target_ = target_.parent_path();
        if (path.empty() || error) refuse("it is no path");
        if (fs::exists(target_) && !fs::is_directory(target_)) refuse("there is a file of that name");
        if (fs::is_directory(target_) && !fs::is_empty(target_, error))
            refuse(error ? error.message() : "it is not empty");
        aside_ = target_;
        aside_ += ".part-" + std::to_string(std::random_device{}());
        fs::create_directory(aside_, error);
        if (error) refuse(error.message());
    }
    ~NewFolder() {
        std::error_code ignored;
        fs::remove_all(aside_, ignored);
    }
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;

    void write(const std::string& name, const std::string& text) const {
        errno = 0;
        std::ofstream out(aside_ / name, std::ios::binary);
        if (!(out << text << std::flush)) refuse(errno != 0 ? std::strerror(errno) : "it can't be written");
    }
    /// What was written stands where it was meant to.
    void done() const {
        std::error_code error;
        fs::remove(target_, error);  // an empty one
        fs::rename(aside_, target_, error);
        if (error) refuse(error.message());
    }

private:
    [[noreturn]] void refuse(const std::string& why) const {
        throw BadInput("DIR must be a new or an empty directory, got " + in_quotes(path_) + ": " + why);
    }
    std::string path_;
    fs::path target_, aside_;
};

/// The d at which a derivation is looked at: the least with more than one plane.
int dimension_of(const prover::Theorem& theorem) {
    const std::vector<int>& exact = theorem.exact_dimensions();
    if (exact.empty()) return theorem.in_dimensions() ? 4 : 0;
    for (const int d : exact)
        if (d >= 4) return d;
    return exact.front();
}

/// A file for each theorem with lines: d, and the program that its C++ recorded.
int write_programs(const book::Book& book, const Export& arguments) {
    const auto theorems = theorems_meant(book, arguments.words);
    const NewFolder folder(arguments.directory);
    std::size_t count = 0;
    for (const prover::Theorem* theorem : theorems) {
        if (std::ranges::none_of(theorem->steps(), &prover::Step::algebraic)) continue;
        const int d = dimension_of(*theorem);
        prover::Program program = theorem->record(d);
        program.conclusions.clear();  // nothing is computed of them: certificates have them
        folder.write(theorem->id(), std::to_string(d) + "\n" + prover::written(program));
        ++count;
    }
    folder.done();
    std::cout << count << " theorems in " << arguments.directory << "\n";
    return success;
}

int run(const book::Book& book, const Export& arguments) {
    if (arguments.format == "programs") return write_programs(book, arguments);
    if (arguments.format != "coq")
        throw BadInput("the format must be coq or programs, got " + in_quotes(arguments.format) +
                       suggestion(arguments.format, {"coq", "programs"}));
    const auto theorems = theorems_meant(book, arguments.words);
    const NewFolder folder(arguments.directory);
    std::vector<coq::File> files;
    std::size_t lemmas = 0, written = 0;
    for (const prover::Theorem* theorem : theorems) {
        files.push_back(coq::file_of(*theorem));
        lemmas += files.back().lemmas.size();
        written += files.back().lemmas.empty() ? 0 : 1;
    }
    for (const auto& [name, text] : coq::folder(files)) folder.write(name, text);
    folder.done();
    std::cout << written << " theorems, " << lemmas << " lemmas in " << arguments.directory << "\n";
    for (const coq::File& file : files)
        for (const coq::LeftOut& left : file.left_out)
            std::cout << "  not " << file.id << ", line " << left.step + 1 << ": " << left.reason << "\n";
    if (arguments.words.empty())
        for (const std::string& heading : coq::left_over(theorems))
            std::cout << "  restated in Coq, but no step of the book any more: " << heading << "\n";
    std::cout << "Coq checks them: make -j -C " << arguments.directory << "\n";
    return success;
}

}  // namespace

Action export_command(CLI::App& app) {
    auto arguments = std::make_shared<Export>();
    app.add_option("format", arguments->format, "coq or programs")->option_text("FORMAT")->required();
    app.add_option("directory", arguments->directory, "a new or an empty directory")->option_text("DIR")->required();
    app.add_option("theorems", arguments->words, "as for prove [all]")->option_text("WHAT...");
    app.footer("programs: a file for each theorem, what its C++ recorded, for whoever computes its lines himself.\n\n"
               "coq: writes a library (RoPE.v), a file for each theorem with a lemma for each line, and a Makefile.\n"
               "A refuted line is the lemma that it is false, at the prover's own counterexample. With Coq and\n"
               "its library interval (Debian: coq, libcoq-interval), 'make -j -C DIR' has Coq check them all, and\n"
               "'make -C DIR assumptions.vo' prints what they rest on.");
    return [arguments](const book::Book& book) { return run(book, *arguments); };
}

}  // namespace app
