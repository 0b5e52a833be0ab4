// A finished run: which theorems were asked for, what the prover found, and what that comes to.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "book/outcome.hpp"

namespace book {

/// The program that ran.
struct Program {
    std::string version;
    std::string build;  ///< "mpfr" or "header-only"
};
[[nodiscard]] Program program();

struct Run {
    const Book* book = nullptr;
    std::vector<std::string> problems;  ///< of the book itself; with one, no run of it succeeds
    Program program;
    prover::Options options;
    int jobs = 1;
    double seconds = 0;
    std::vector<const prover::Theorem*> theorems;  ///< those asked for, then what with_premises() adds
    std::size_t asked = 0;
    std::vector<prover::Result> results;  ///< in the order of `theorems`
    std::vector<Judgement> judgements;    ///< in the order of `theorems`
    std::map<std::string, std::size_t> places;

    [[nodiscard]] const prover::Result* find(const std::string& id) const;
};

/// Proves these theorems and all that they rest on, on `jobs` threads, and judges them. `done` is called
/// after each one, from one thread at a time. Once `stop` is true no further one is begun, and the run is no result.
[[nodiscard]] Run run(const Book&, const std::vector<const prover::Theorem*>& asked, const prover::Options&, int jobs,
                      const std::function<void(const prover::Result&)>& done = {},
                      const std::atomic<bool>* stop = nullptr);

/// Judges the results: each theorem by itself, then by its premises, which may lower its strength or
/// leave it undecided.
void settle(Run&);

}  // namespace book
