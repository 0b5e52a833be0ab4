#include "app/line/options.hpp"

#include <algorithm>
#include <iostream>
#include <map>
#include <thread>

#include "app/line/input.hpp"
#include "book/premises.hpp"
#include "enclosure/high_precision.hpp"
#include "report/language.hpp"
#include "theorem/certificate.hpp"

namespace app {

void Settings::add_colour(CLI::App& app) {
    app.add_option("--color,--colour", colour,
                   "auto, always or never; auto means on a terminal, unless NO_COLOR is set")
        ->option_text("WHEN");
}

void Settings::add_language(CLI::App& app) {
    app.add_option("--language", language, "en or zh, of what is said on the terminal; or ROPE_PROOFS_LANGUAGE [en]")
        ->option_text("NAME")
        ->envname("ROPE_PROOFS_LANGUAGE");
}

void Settings::add_proving(CLI::App& app) {
    app.add_option("--digits", digits, "precisions to check at, 16 to 10000, with commas or repeated [16,50,100,200]")
        ->option_text("N")
        ->delimiter(',')
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--samples", samples, "positions and vectors to check each line at in high precision [4]")
        ->option_text("N");
    app.add_option("--seed", seed, "of the pseudo-random samples [1]")->option_text("N");
    app.add_option("--jobs,-j", jobs, "threads [one for each processor]")->option_text("N");
    add_colour(app);
}

void Settings::add_dimension(CLI::App& app) {
    app.add_option("--dimension", dimension,
                   "even, 2 to 4096: the d at which the code of theorems in d dimensions is decided [2 to 16, 32, ...]")
        ->option_text("N");
}

void add_certificate(CLI::App& app, std::string& file) {
    app.add_option("--certificate", file, "write what src/checker/check.py judges to FILE, - for standard output")
        ->option_text("FILE");
}

std::string certificate_of(const book::Run& run) {
    std::vector<prover::Certificate> all;
    for (std::size_t t = 0; t < run.asked; ++t) all.push_back(prover::certificate_of(*run.theorems[t], run.results[t]));
    return prover::written(all);
}

prover::Options Settings::options() const {
    prover::Options options;
    if (dimension) {
        const auto d = static_cast<int>(whole_number("--dimension", *dimension, 2, 4096));
        if (d % 2 != 0)
            throw BadInput("--dimension must be even, got " + in_quotes(*dimension) + ": a plane takes two");
        options.dimensions = {d};
    }
    if (!digits.empty()) {
        options.digits.clear();
        for (const std::string& text : digits) {
            const auto wanted = static_cast<unsigned>(whole_number("--digits", text, 16, 10000));
            try {
                options.digits.push_back(prover::supported_digits(wanted));
            } catch (const std::domain_error& error) {
                throw BadInput(std::string("--") + error.what());
            }
        }
        std::ranges::sort(options.digits);
        options.digits.erase(std::unique(options.digits.begin(), options.digits.end()), options.digits.end());
    }
    options.samples = static_cast<int>(whole_number("--samples", samples, 1, 10000));
    options.seed = whole_number("--seed", seed, 0, UINT64_MAX);
    return options;
}

int Settings::threads() const {
    if (jobs.empty()) return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return static_cast<int>(whole_number("--jobs", jobs, 1, 1024));
}

report::Screen Settings::screen() const {
    using report::Colour;
    const std::map<std::string, Colour> meant{
        {"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}};
    if (!meant.contains(colour))
        throw BadInput("--color must be auto, always or never, got " + in_quotes(colour) +
                       suggestion(colour, {"auto", "always", "never"}));
    if (language != "en" && language != "zh") throw BadInput("--language must be en or zh, got " + in_quotes(language));
    report::Screen screen = report::Screen::standard_output(meant.at(colour));
    if (language == "zh") screen.chinese = std::make_shared<report::Chinese>();
    return screen;
}

book::Run prove(const book::Book& book, const std::vector<const prover::Theorem*>& theorems, const Settings& settings) {
    book::Run run;
    {
        report::Progress progress("proving", book::with_premises(book, theorems).theorems.size());
        run = book::run(book, theorems, settings.options(), settings.threads(),
                        [&](const prover::Result& result) { progress.advance(result.id); });
    }
    for (const std::string& problem : run.problems) std::cerr << "rope-proofs: the book is wrong: " << problem << "\n";
    return run;
}

}  // namespace app
