#include "prover/book.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>

#include "prover/interval.hpp"

namespace prover {

const Theorem* Book::find(const std::string& id) const {
    for (const Chapter& chapter : chapters)
        for (const Theorem& theorem : chapter.theorems)
            if (theorem.id() == id) return &theorem;
    return nullptr;
}

const Chapter* Book::chapter_of(const std::string& theorem_id) const {
    for (const Chapter& chapter : chapters)
        for (const Theorem& theorem : chapter.theorems)
            if (theorem.id() == theorem_id) return &chapter;
    return nullptr;
}

std::vector<const Theorem*> Book::theorems() const {
    std::vector<const Theorem*> all;
    for (const Chapter& chapter : chapters)
        for (const Theorem& theorem : chapter.theorems) all.push_back(&theorem);
    return all;
}

namespace {

/// The premises of a theorem, of those, and so on; empty string as a member if they run in a circle.
void collect_premises(const Book& book, const Theorem& theorem, std::vector<std::string>& path,
                      std::set<std::string>& all, std::vector<std::string>& circles) {
    path.push_back(theorem.id());
    for (const std::string& id : theorem.premises()) {
        const auto again = std::find(path.begin(), path.end(), id);
        if (again != path.end()) {
            std::string circle;
            for (auto p = again; p != path.end(); ++p) circle += *p + " -> ";
            circles.push_back(circle + id);
            continue;
        }
        all.insert(id);
        if (const Theorem* premise = book.find(id)) collect_premises(book, *premise, path, all, circles);
    }
    path.pop_back();
}

}  // namespace

std::vector<std::string> Book::problems() const {
    std::vector<std::string> found;
    std::set<std::string> ids;
    const auto known = [&](const std::string& id, const std::string& where) {
        if (find(id) == nullptr) found.push_back(where + " names the unknown theorem '" + id + "'");
    };
    std::set<std::string> rows;
    for (const SourceText& source : sources)
        for (const Claim& claim : source.claims) rows.insert(claim.row);
    for (const Theorem* theorem : theorems()) {
        const std::string& id = theorem->id();
        if (!ids.insert(id).second) found.push_back("the id '" + id + "' is used twice");
        if (theorem->latex().empty() || theorem->title().empty() || theorem->steps().empty())
            found.push_back(id + " lacks a title, a statement or steps");
        for (const Step& step : theorem->steps())
            if (step.kind != StepKind::begin && step.reason.empty()) found.push_back(id + " has a step without a reason");
        for (const std::string& premise : theorem->premises()) known(premise, id);
        if (!theorem->mended_by().empty()) known(theorem->mended_by(), id);
        if (theorem->expected() == Verdict::refuted && theorem->mended_by().empty())
            found.push_back(id + " is a slip without a mended form");
        for (const Source& source : theorem->sources())
            if (!sources.empty() && source.text.front() == 'S' && source.text.size() == 2 &&
                !rows.contains(source.text + "." + source.equation))
                found.push_back(id + " cites the unknown row " + source.text + "." + source.equation);
        std::vector<std::string> path;
        std::set<std::string> all;
        std::vector<std::string> circles;
        collect_premises(*this, *theorem, path, all, circles);
        for (const std::string& circle : circles) found.push_back("premises run in a circle: " + circle);
    }
    std::set<std::string> seen;
    for (const SourceText& source : sources)
        for (const Claim& claim : source.claims) {
            if (!seen.insert(claim.row).second) found.push_back("the row " + claim.row + " stands twice");
            for (const std::string& id : claim.decided_by) known(id, claim.row);
            for (const std::string& id : claim.mended_by) known(id, claim.row);
            const bool decides = claim.kind == ClaimKind::statement || claim.kind == ClaimKind::slip;
            if (decides && claim.decided_by.empty()) found.push_back(claim.row + " has no decision");
            if (claim.kind == ClaimKind::slip && (claim.mended_by.empty() || claim.remark.empty()))
                found.push_back(claim.row + " is a slip without a mended form or a remark");
            if (claim.kind == ClaimKind::out_of_scope && claim.remark.empty())
                found.push_back(claim.row + " is out of scope without a reason");
        }
    return found;
}

std::vector<Result> prove_all(const Book& book, const std::vector<const Theorem*>& theorems, const Options& options,
                              int jobs, const std::function<void(const Result&)>& done) {
    // premises that were not asked for are proved too, for the strength of those that were
    std::vector<const Theorem*> work = theorems;
    std::set<std::string> all;
    for (const Theorem* theorem : theorems) all.insert(theorem->id());
    for (const Theorem* theorem : theorems) {
        std::vector<std::string> path;
        std::set<std::string> premises;
        std::vector<std::string> circles;
        collect_premises(book, *theorem, path, premises, circles);
        for (const std::string& id : premises)
            if (const Theorem* premise = book.find(id); premise != nullptr && all.insert(id).second)
                work.push_back(premise);
    }
    std::vector<Result> results(work.size());
    // the largest first, so that no thread ends with a long one
    std::vector<std::size_t> order(work.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto largest = [&](std::size_t i) {
        const auto& d = work[i]->exact_dimensions();
        return d.empty() ? 0 : *std::max_element(d.begin(), d.end());
    };
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return largest(a) > largest(b); });
    std::atomic<std::size_t> next = 0;
    std::mutex one_at_a_time;
    const auto worker = [&] {
        for (std::size_t i = next++; i < work.size(); i = next++) {
            Result result = prove(*work[order[i]], options);
            const std::scoped_lock lock(one_at_a_time);
            if (done && order[i] < theorems.size()) done(result);
            results[order[i]] = std::move(result);
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int j = 1; j < jobs; ++j)
            threads.emplace_back([&] {
                worker();
                release_thread_caches();
            });
        worker();
    }

    // each theorem is at most as strong as its weakest premise
    std::map<std::string, std::size_t> place;
    for (std::size_t i = 0; i < work.size(); ++i) place[work[i]->id()] = i;
    std::set<std::string> settled;
    const std::function<void(std::size_t)> settle = [&](std::size_t i) {
        if (!settled.insert(work[i]->id()).second) return;
        Result& result = results[i];
        for (const std::string& id : work[i]->premises()) {
            if (!place.contains(id)) continue;
            const std::size_t p = place[id];
            settle(p);
            const Result& premise = results[p];
            const Tier tier = premise.as_expected ? premise.strength : Tier::none;
            if (strength(tier) > strength(result.strength)) {
                result.strength = tier;
                result.weakest_premise = id;
            }
        }
    };
    for (std::size_t i = 0; i < work.size(); ++i) settle(i);
    results.resize(theorems.size());
    return results;
}

std::string nearest(const std::string& word, const std::vector<std::string>& words) {
    const auto distance = [](const std::string& a, const std::string& b) {
        std::vector<std::size_t> row(b.size() + 1);
        std::iota(row.begin(), row.end(), std::size_t{0});
        for (std::size_t i = 1; i <= a.size(); ++i) {
            std::size_t diagonal = row[0]++;
            for (std::size_t j = 1; j <= b.size(); ++j) {
                const std::size_t here = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
                diagonal = row[j];
                row[j] = here;
            }
        }
        return row.back();
    };
    std::string best;
    std::size_t least = static_cast<std::size_t>(-1);
    for (const std::string& candidate : words)
        if (const std::size_t d = distance(word, candidate); d < least) {
            least = d;
            best = candidate;
        }
    return best;
}

}  // namespace prover
