#include "app/options.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "app/input.hpp"
#include "prover/high_precision.hpp"

#ifndef ROPE_PROOFS_VERSION
#define ROPE_PROOFS_VERSION "0.1.0"
#endif

namespace app {

report::Program program() {
#ifdef ROPE_PROOFS_HEADER_ONLY
    return {ROPE_PROOFS_VERSION, "header-only"};
#else
    return {ROPE_PROOFS_VERSION, "mpfr"};
#endif
}

void Settings::add_colour(CLI::App& app) {
    app.add_option("--color,--colour", colour, "auto, always or never; auto means on a terminal, unless NO_COLOR is set")
        ->option_text("WHEN");
}

void Settings::add_proving(CLI::App& app) {
    app.add_option("--digits", digits, "precisions to check at, 16 to 10000, with commas or repeated [16,50,100,200]")
        ->option_text("N")
        ->delimiter(',')
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--samples", samples, "positions and vectors to check each line at in high precision [4]")->option_text("N");
    app.add_option("--seed", seed, "of the pseudo-random samples [1]")->option_text("N");
    app.add_option("--jobs,-j", jobs, "threads [one for each processor]")->option_text("N");
    add_colour(app);
}

prover::Options Settings::options() const {
    prover::Options options;
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
    if (colour == "auto") return report::Screen::standard_output(Colour::automatic);
    if (colour == "always") return report::Screen::standard_output(Colour::always);
    if (colour == "never") return report::Screen::standard_output(Colour::never);
    throw BadInput("--color must be auto, always or never, got " + in_quotes(colour) +
                   suggestion(colour, {"auto", "always", "never"}));
}

report::Run prove(const prover::Book& book, const std::vector<const prover::Theorem*>& theorems, const Settings& settings) {
    report::Run run;
    run.book = &book;
    run.program = program();
    run.options = settings.options();
    run.jobs = settings.threads();
    run.theorems = report::with_premises(book, theorems);
    run.asked = theorems.size();
    for (std::size_t i = 0; i < run.theorems.size(); ++i) run.places[run.theorems[i]->id()] = i;
    const auto start = std::chrono::steady_clock::now();
    {
        report::Progress progress("proving", run.theorems.size());
        run.results = prover::prove_all(book, run.theorems, run.options, run.jobs,
                                        [&](const prover::Result& result) { progress.advance(result.id); });
    }
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return run;
}

}  // namespace app
