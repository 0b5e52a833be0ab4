#include "book/premises.hpp"

#include <algorithm>
#include <set>

namespace book {

using prover::Theorem;

namespace {

/// Goes down first, so that what is at the bottom is written first.
class Descent {
public:
    Descent(const Book& book, Premises& found) : book_(book), found_(found) {}

    void visit(const Theorem& theorem) {
        path_.push_back(theorem.id());
        seen_.insert(theorem.id());
        for (const std::string& id : theorem.premises()) {
            if (const auto again = std::ranges::find(path_, id); again != path_.end())
                found_.circles.push_back(circle(again));
            else if (const Theorem* premise = book_.find(id); premise != nullptr && !seen_.contains(id))
                visit(*premise);
        }
        path_.pop_back();
        found_.theorems.push_back(&theorem);
    }
    [[nodiscard]] bool has_seen(const std::string& id) const { return seen_.contains(id); }

private:
    [[nodiscard]] std::string circle(std::vector<std::string>::const_iterator from) const {
        std::string text;
        for (auto p = from; p != path_.end(); ++p) text += *p + " -> ";
        return text + *from;
    }

    const Book& book_;
    Premises& found_;
    std::vector<std::string> path_;
    std::set<std::string> seen_;
};

}  // namespace

Premises with_premises(const Book& book, const std::vector<const Theorem*>& asked) {
    Premises found;
    Descent descent(book, found);
    for (const Theorem* theorem : asked)
        if (!descent.has_seen(theorem->id())) descent.visit(*theorem);
    // a mended form is no premise: it is gone down to apart
    for (std::size_t i = 0; i < found.theorems.size(); ++i) {
        const Theorem* mended = book.find(found.theorems[i]->mended_by());
        if (mended != nullptr && !descent.has_seen(mended->id())) descent.visit(*mended);
    }
    return found;
}

std::vector<std::string> resting_on(const Book& book, const std::string& id) {
    std::vector<std::string> ids;
    for (const Theorem* theorem : book.theorems())
        if (std::ranges::count(theorem->premises(), id) > 0) ids.push_back(theorem->id());
    return ids;
}

}  // namespace book
