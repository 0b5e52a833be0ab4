#include "book/run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <numeric>

#include "book/parallel.hpp"
#include "book/premises.hpp"
#include "book/problems.hpp"

namespace book {

using prover::Result;
using prover::Theorem;
using prover::Tier;

Program program() {
#ifdef ROPE_PROOFS_HEADER_ONLY
    return {ROPE_PROOFS_VERSION, "header-only"};
#else
    return {ROPE_PROOFS_VERSION, "mpfr"};
#endif
}

const Result* Run::find(const std::string& id) const {
    const auto found = places.find(id);
    return found == places.end() ? nullptr : &results[found->second];
}

namespace {

/// In the order of the theorems, whichever thread was first.
std::vector<Result> prove(const std::vector<const Theorem*>& theorems, const prover::Options& options, int jobs,
                          const std::function<void(const Result&)>& done, const std::atomic<bool>* stop) {
    std::vector<Result> results(theorems.size());
    // the largest first, so that no thread ends with a long one
    std::vector<std::size_t> order(theorems.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto largest = [&](std::size_t i) {
        const auto& d = theorems[i]->exact_dimensions();
        return d.empty() ? 0 : *std::max_element(d.begin(), d.end());
    };
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return largest(a) > largest(b); });
    std::mutex one_at_a_time;
    in_parallel(jobs, theorems.size(), [&](std::size_t i) {
        if (stop && *stop) return;
        Result result = prover::prove(*theorems[order[i]], options);
        const std::scoped_lock lock(one_at_a_time);
        if (done) done(result);
        results[order[i]] = std::move(result);
    });
    return results;
}

/// What the premise takes from a theorem that is judged alone so far.
void rest_on(const Run& run, const std::string& premise, Result& result, Judgement& own) {
    const auto place = run.places.find(premise);
    const Judgement below = place == run.places.end() ? Judgement{} : run.judgements[place->second];
    const bool carried = carries(below.outcome);
    const Tier strength = carried ? run.results[place->second].strength : Tier::none;
    if (weaker(strength, result.strength)) {
        result.strength = strength;
        result.weakest_premise = premise;
    }
    if (!carried && is_success(own.outcome)) own = {Outcome::undecided, premise};
}

}  // namespace

void settle(Run& run) {
    run.judgements.assign(run.theorems.size(), {});
    // premises first; where they run in a circle one is not judged yet, and carries nothing
    for (const Theorem* theorem : with_premises(*run.book, run.theorems).theorems) {
        Result& result = run.results[run.places.at(theorem->id())];
        result.strength = result.tier;
        result.weakest_premise.clear();
        Judgement own = judge_alone(*run.book, *theorem, result);
        for (const std::string& premise : theorem->premises()) rest_on(run, premise, result, own);
        run.judgements[run.places.at(theorem->id())] = own;
    }
}

Run run(const Book& book, const std::vector<const Theorem*>& asked, const prover::Options& options, int jobs,
        const std::function<void(const Result&)>& done, const std::atomic<bool>* stop) {
    const auto start = std::chrono::steady_clock::now();
    Run run{&book, problems(book), program(), options, jobs, 0, asked, asked.size(), {}, {}, {}};
    for (std::size_t i = 0; i < asked.size(); ++i) run.places[asked[i]->id()] = i;
    for (const Theorem* theorem : with_premises(book, asked).theorems)
        if (run.places.try_emplace(theorem->id(), run.theorems.size()).second) run.theorems.push_back(theorem);
    run.results = prove(run.theorems, options, jobs, done, stop);
    if (stop && *stop) return run;
    settle(run);
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return run;
}

}  // namespace book
