#include "formula/figures.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <regex>
#include <set>

#include "formula/figures_looked.hpp"
#include "formula/figures_terms.hpp"
#include "formula/tree.hpp"

namespace formula {
namespace figures {
namespace {

/// What statements on RoPE take for known: base 10000 and d = 128, unless they say another.
const Meanings& conventions() {
    static const Meanings known = [] {
        const auto is = [](const char* latex) { return read_figure(latex); };
        const Figure length = is("\\sqrt{(\\sum_{j<k} \\cos(s \\theta_j))^2 + (\\sum_{j<k} \\sin(s \\theta_j))^2}");
        return Meanings{{"\\theta", {{"i"}, is("b^{-2i/d}")}}, {"b", {{}, is("10000")}}, {"d", {{}, is("128")}},
                        {"L", {{}, is("4096")}}, {"n_6", {{}, is("128")}}, {"n_9", {{}, is("2048")}},
                        {"B", {{"m"}, is("\\sum_{i=0}^{63} \\cos(m \\theta_i)")}},
                        {"A", {{"k", "s"}, length}}, {"S", {{"k", "s"}, length}}};
    }();
    return known;
}

/// A clause: formulas, and the relations between them.
struct Clause {
    std::vector<Figure> sides;
    std::vector<std::string> signs;
};

std::string without(std::string text, const std::string& part) {
    // white space does not count
    for (std::size_t from = 0; from < text.size(); ++from) {
        std::size_t t = from;
        bool same = true;
        for (const char c : part) {
            if (c == ' ') continue;
            while (t < text.size() && std::isspace(static_cast<unsigned char>(text[t])) != 0) ++t;
            same = t < text.size() && text[t] == c;
            if (!same) break;
            ++t;
        }
        if (same && t > from) return text.replace(from, t - from, ",");
    }
    return text;
}

bool has_word(std::string_view text, std::string_view word) {
    const auto letter = [&](std::size_t at) {
        return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
    };
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        if (!(at > 0 && letter(at - 1)) && !letter(at + word.size())) return true;
    return false;
}

/// Splits a statement into clauses. `unknown`: words that may say more than "for" and "and".
/// \throws NotUnderstood for words that say that a formula of it is not claimed for all
std::vector<std::string> clauses_of(const std::string& text, std::string& unknown) {
    std::vector<std::string> clauses{""};
    int depth = 0;
    for (std::size_t i = 0; i < text.size();) {
        const auto starts = [&](const char* sign) { return text.compare(i, std::string(sign).size(), sign) == 0; };
        if (starts("{,}") || starts("\\;") || starts("\\,")) {
            clauses.back() += starts("{,}") ? "{,}" : " ";
            i += starts("{,}") ? 3 : 2;
            continue;
        }
        if (depth == 0 && starts("\\text{")) {
            const std::size_t end = text.find('}', i);
            std::string words = text.substr(i + 6, end - i - 6);
            static const std::set<std::string> known{"for", "at", "and", "with", "if", ""};
            static const char* const others[] = {"or", "some", "impossible", "larger", "any", "paper", "different"};
            for (const std::string_view other : others)
                if (has_word(words, other)) throw NotUnderstood(i, "the words '" + words + "'", "a formula");
            std::erase(words, ' ');
            if (!known.contains(words)) unknown = words;
            clauses.emplace_back();
            i = end + 1;
            continue;
        }
        const char c = text[i];
        if (c == '{' || c == '(') ++depth;
        if (c == '}' || c == ')') --depth;
        if (depth == 0 && (c == ',' || c == ';' || c == ':' || starts("\\quad"))) {
            clauses.emplace_back();
            i += starts("\\quad") ? 5 : 1;
            continue;
        }
        clauses.back() += c;
        ++i;
    }
    std::erase_if(clauses, [](const std::string& clause) {
        return clause.find_first_not_of(" \n\\;") == std::string::npos;
    });
    return clauses;
}

/// The formulas of a sentence.
std::string between_dollars(const std::string& sentence) {
    std::string formulas;
    bool inside = false;
    for (const char c : sentence) {
        if (c == '$') {
            inside = !inside;
            formulas += ',';
        } else if (inside) {
            formulas += c;
        }
    }
    return formulas;
}

/// A turned vector of two numbers as what its entries are: "R(a) (x, y)^\top = (u, v)^\top", also as columns; and how
/// many integers there are from 0.
std::string in_entries(const std::string& text) {
    static const std::regex column(R"(\\begin\{pmatrix\}([^&]*?)\\\\([^&]*?)\\end\{pmatrix\})");
    static const std::regex turned(R"(R\(([^()]*)\)\s*\(([^(),]*),([^(),]*)\)\^\\top\s*(=|\\approx)\s*)"
                                   R"(\(([^(),]*),([^(),]*)\)\^\\top)");
    static const std::regex counted(R"(\\#\\\{0,( 1,)? \\dots, ([^{}]*)\\\})");  // \#\{0, 1, \dots, 64\}
    if (text.find("\\#\\{0,") != text.npos) return std::regex_replace(text, counted, "($2 - 0 + 1)");
    if (text.find("R(") == text.npos) return text;
    const std::string rows = std::regex_replace(text, column, "($1,$2)^\\top");
    return std::regex_replace(rows, turned, "$2 \\cdot \\cos($1) - ($3) \\cdot \\sin($1) $4 $5,"
                                            "$2 \\cdot \\sin($1) + ($3) \\cdot \\cos($1) $4 $6");
}

/// What a side is that can't be read.
const std::string unreadable = "?", count = "#";

bool can_be_read(const Figure& side) { return side.text != unreadable && side.text != count; }

/// "\bmod" and "|x|" hold no relation at depth 0; a sum's "i<46" stands in braces.
Clause read_clause(const std::string& text, std::string& unread) {
    static const char* const signs[] = {"\\le", "\\ge", "\\ne", "\\approx", "<", ">", "="};
    Clause clause;
    int depth = 0;
    std::size_t begin = 0;
    const auto side = [&](const std::string& latex) {
        try {
            clause.sides.push_back(read_figure(latex));
        } catch (const NotUnderstood& error) {  // its neighbours can't be compared with it; others can
            const bool counts = latex.find("\\#") != std::string::npos;
            clause.sides.push_back({Figure::Op::name, counts ? count : unreadable, {}});
            unread = error.what();
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{' || text[i] == '(') ++depth;
        if (text[i] == '}' || text[i] == ')') --depth;
        if (depth != 0) continue;
        for (const std::string sign : signs) {
            if (text.compare(i, sign.size(), sign) != 0) continue;
            const char behind = i + sign.size() < text.size() ? text[i + sign.size()] : ' ';
            if (sign[0] == '\\' && std::isalpha(static_cast<unsigned char>(behind)) != 0) continue;
            side(text.substr(begin, i - begin));
            clause.signs.push_back(sign);
            begin = i + sign.size();
            i = begin - 1;
            break;
        }
    }
    side(text.substr(begin));
    if (clause.signs.empty() && clause.sides[0].op == Figure::Op::number) {  // a number alone: of what, words say
        clause.sides.insert(clause.sides.begin(), {Figure::Op::name, count, {}});
        clause.signs.emplace_back("=");
        unread = "found a number alone, expected what it is the number of";
    }
    if (clause.signs.empty()) throw NotUnderstood(0, "'" + text + "'", "an equation or an inequality");
    return clause;
}

enum class Truth { yes, no, open };

Truth holds(const Interval& a, const std::string& sign, const Interval& b) {
    const auto as_truth = [](prover::Answer answer) {
        return answer.is_yes() ? Truth::yes : answer.is_no() ? Truth::no : Truth::open;
    };
    const Interval difference = a - b;
    const bool apart = (a < b).is_yes() || (b < a).is_yes();
    const bool touching = !apart && (difference.log10_width() < -40 || a.inside(b) || b.inside(a));
    if (sign == "=") return apart ? Truth::no : touching ? Truth::yes : Truth::open;
    if (sign == "\\ne") return apart ? Truth::yes : touching ? Truth::no : Truth::open;
    if (sign == "<") return touching && difference.log10_width() < -40 ? Truth::no : as_truth(a < b);
    if (sign == ">") return touching && difference.log10_width() < -40 ? Truth::no : as_truth(b < a);
    if (touching && difference.log10_width() < -40) return Truth::yes;
    return as_truth(sign == "\\le" ? !(b < a) : !(a < b));
}

/// A statement, or the formula of a step in the light of its statement.
class Claims {
public:
    /// step: whose formula it is; null for the statement
    Claims(const prover::Theorem& theorem, const prover::Step* own, const std::vector<prover::Compared>& compared)
        : compared_(compared) {
        if (own != nullptr && own->domain) {
            domains_.push_back(*own->domain);
            runs_through_ = own->domain->name;
        }
        for (const prover::Step& step : theorem.steps())
            if (step.domain) domains_.push_back(*step.domain);
    }
    /// Takes over what a text says of names; what it claims, if that is to be looked at.
    void take(std::string text, bool claims) {
        text = in_entries(text);
        listed_.clear();
        for (const prover::Domain& domain : domains_) text = without(std::move(text), domain.latex());
        std::vector<std::string> clauses;
        try {
            std::string unknown;
            clauses = clauses_of(text, unknown);
            if (claims && !unknown.empty()) unread_ = "found the words '" + unknown + "', expected a formula";
        } catch (const NotUnderstood& error) {
            if (claims) unread_ = error.what();
            return;
        }
        for (const std::string& one : clauses) {
            try {
                if (is_value_more(one)) continue;
                std::string unread;
                if (take_shapes(one, claims)) continue;
                Clause clause = read_clause(one, unread);
                if (claims && !unread.empty()) unread_ = unread;
                if (is_range(clause)) continue;
                const bool binds = is_binding(clause);
                if (binds) bindings_.push_back({place_, clause});
                listed_ = binds && clause.sides.size() == 2 && is_number(clause.sides[1]) ? clause.sides[0].text : "";
                if (!listed_.empty()) lists_[listed_] = {clause.sides[1]};
                if (claims && !(binds && clause.sides.size() == 2)) claims_.push_back({place_, std::move(clause)});
            } catch (const NotUnderstood& error) {
                if (claims) unread_ = error.what();
                listed_.clear();
            }
            ++place_;
        }
    }
    /// Where a claim is false, which; nothing if none is. `free`: names without a value may be any number.
    std::optional<std::string> false_claim(bool free) {
        std::optional<std::string> found;
        for (const Placed& claim : claims_) {
            if (std::optional<std::string> why = fails(claim, free); why && !found) found = why;
        }
        return found;
    }
    [[nodiscard]] const std::string& unread() const { return unread_; }
    /// What it claims and no check compared, if anything.
    [[nodiscard]] const std::optional<std::string>& other() const { return other_; }
    [[nodiscard]] bool sampled() const { return sampled_; }
    [[nodiscard]] bool claims_something() const { return !claims_.empty(); }

private:
    struct Placed {
        int place;
        Clause clause;
    };

    static bool is_plain(const Figure& f) { return f.op == Figure::Op::name && f.parts.empty() && can_be_read(f); }
    static bool is_number(const Figure& f) { return f.op == Figure::Op::number && !f.goes_on; }

    /// 0 \le m \le 75129, -1 \le y \le -\tfrac1{100}
    bool is_range(const Clause& clause) {
        if (clause.sides.size() == 2 && is_plain(clause.sides[0]) && clause.signs[0] != "=" &&
            is_number(clause.sides[1]))
            throw NotUnderstood(0, "a condition", "an equation, or a range with both ends");
        if (clause.sides.size() != 3 || !is_plain(clause.sides[1]) || clause.signs[0] != "\\le" ||
            clause.signs[1] != "\\le")
            return false;
        std::vector<std::string> bound, open;
        for (const std::size_t end : {std::size_t{0}, std::size_t{2}})
            free_names(clause.sides[end], meanings_for(place_), bound, open);
        if (!open.empty()) return false;
        if (is_number(clause.sides[0]) && is_number(clause.sides[2])) {
            const auto end = [](const Figure& f) { return std::stoll(f.text); };
            domains_.push_back({clause.sides[1].text, end(clause.sides[0]), end(clause.sides[2]), 1});
            return true;
        }
        std::vector<Figure>& places = lists_[clause.sides[1].text];
        const Figure width{Figure::Op::subtract, {}, {clause.sides[2], clause.sides[0]}};
        for (int k = 0; k < 5; ++k)
            places.push_back({Figure::Op::add, {}, {clause.sides[0], {Figure::Op::multiply, {}, {width,
                              {Figure::Op::divide, {}, {number(k), number(4)}}}}}});
        return true;
    }
    /// "(2 \times 1)(2 \times 2)": the columns of each are the rows of the next.
    bool take_shapes(const std::string& text, bool claims) {
        static const std::regex product(R"(\s*(\(\d+ \\times \d+\)){2,}\s*)"), one(R"(\((\d+) \\times (\d+)\))");
        if (!std::regex_match(text, product)) return false;
        std::string columns;
        for (std::sregex_iterator shape(text.begin(), text.end(), one), end; shape != end; ++shape) {
            if (!columns.empty() && claims)
                claims_.push_back({place_, {{{Figure::Op::number, columns, {}},
                                             {Figure::Op::number, (*shape)[1].str(), {}}}, {"="}}});
            columns = (*shape)[2].str();
        }
        return true;
    }
    /// Behind "s = 2": 4, 8; the dots between say nothing.
    bool is_value_more(const std::string& text) {
        if (listed_.empty()) return false;
        const std::size_t first = text.find_first_not_of(" \n");
        const std::string own = text.substr(first, text.find_last_not_of(" \n") + 1 - first);
        if (own == "\\dots") return true;
        if (own.find_first_not_of("0123456789") != own.npos) return false;
        lists_[listed_].push_back({Figure::Op::number, own, {}});
        return true;
    }
    static bool mentions(const Figure& f, const std::string& start) {
        return f.text.starts_with(start) ||
               std::ranges::any_of(f.parts, [&](const Figure& part) { return mentions(part, start); });
    }
    /// s = 4, \theta_i = ..., S(m) = ...
    static bool is_binding(const Clause& clause) {
        const Figure& name = clause.sides[0];
        if (!can_be_read(name) || !can_be_read(clause.sides[1])) return false;
        // \theta'_i = \theta_i says something of it; \theta'_i = 500000^{-2i/128} what it is
        if (name.text.find_first_of("'^") != name.text.npos && mentions(clause.sides[1], "\\theta")) return false;
        if (clause.signs[0] != "=" || (name.op != Figure::Op::name && name.op != Figure::Op::call)) return false;
        if (!std::ranges::all_of(name.parts, is_plain)) return false;
        return !conventions().contains(name.text) || name.parts.empty() || is_definition_of_known(clause);
    }
    /// \theta_i = 500^{-2i/128} says which frequencies are meant; \theta_i = \theta'_i says something of them.
    static bool is_definition_of_known(const Clause& clause) {
        std::vector<std::string> bound = {clause.sides[0].parts[0].text}, found;
        free_names(clause.sides[1], conventions(), bound, found);
        return found.empty();
    }

    /// What the names mean for a claim: bound behind it, or before.
    [[nodiscard]] Meanings meanings_for(int place) const {
        Meanings all = conventions();
        std::map<std::string, int> from;
        for (const Placed& binding : bindings_) {
            const Figure& name = binding.clause.sides[0];
            const auto [known, is_new] = from.try_emplace(name.text, binding.place);
            const bool nearer = known->second < place && binding.place >= place;
            if (!is_new && !nearer && !(binding.place < place)) continue;
            known->second = binding.place;
            std::vector<std::string> parameters;
            for (const Figure& part : name.parts) parameters.push_back(part.text);
            all[name.text] = {parameters, binding.clause.sides[1]};
        }
        return all;
    }

    std::optional<std::string> fails(const Placed& claim, bool free) {
        Meanings meanings = meanings_for(claim.place);
        std::vector<std::string> bound, names;
        for (const auto& [name, values] : lists_)
            if (values.size() > 1) meanings.erase(name);
        if (runs_through_) meanings.erase(*runs_through_);  // whatever the statement says of it behind
        Clause clause = claim.clause;
        for (Figure& side : clause.sides) {
            std::vector<std::string> own;
            free_names(side, meanings, bound, own);
            const auto unknown = std::ranges::find_if(own, [&](const std::string& name) {
                return name != unreadable && name != count && !free && !has_values(name);
            });
            if (unknown != own.end()) {
                unread_ = "found '" + *unknown + "', expected a name with a value";
                side = {Figure::Op::name, unreadable, {}};
            } else {
                names.insert(names.end(), own.begin(), own.end());
            }
        }
        std::set<std::string> open(names.begin(), names.end());
        open.erase(unreadable);
        open.erase(count);
        // sums of sums are slow: at both ends only
        const bool is_slow = std::ranges::any_of(clause.sides, [&](const Figure& f) { return sums(f, meanings) > 1; });
        const bool has_list = std::ranges::any_of(open, [&](const std::string& name) {
            return lists_.contains(name) && runs_through_ != name;
        });
        for (int sample = 0; sample < 5; sample += is_slow && !has_list ? 4 : 1) {
            for (const std::string& name : open) {
                const auto domain = std::ranges::find(domains_, name, &prover::Domain::name);
                if (const auto list = lists_.find(name); list != lists_.end() && runs_through_ != name) {
                    meanings[name] = {{}, list->second[static_cast<std::size_t>(sample) % list->second.size()]};
                } else if (domain != domains_.end()) {
                    meanings[name] = {{}, number(domain->places()[static_cast<std::size_t>(sample)])};
                } else if (name == "i" || name == "j") {  // a plane of d = 128, and the one behind it
                    meanings[name] = {{}, number(62 * sample / 4)};
                } else {
                    const auto value = static_cast<std::int64_t>(1 + (7 * name.back() + 5 * sample) % 11);
                    meanings[name] = {{}, {Figure::Op::divide, {}, {number(value), number(7)}}};
                }
            }
            try {
                for (std::size_t k = 0; k < clause.signs.size(); ++k) {
                    const Figure &left = clause.sides[k], &right = clause.sides[k + 1];
                    if (!can_be_read(left) || !can_be_read(right)) {
                        const bool is_left = can_be_read(left);
                        const Figure &shown = is_left ? left : right, &other = is_left ? right : left;
                        const bool told = clause.signs[k] != "=" || other.text == count;
                        if (told && can_be_read(shown) && !compared_.empty() && !other_ &&
                            !one_side_looked_at(value_of(shown, meanings), is_left, clause.signs[k], compared_))
                            other_ = value_of(shown, meanings).str(8) + " is not what is looked at";
                        continue;
                    }
                    const Interval a = value_of(left, meanings), b = value_of(right, meanings);
                    const bool rounds = clause.signs[k] == "\\approx";
                    const Truth truth = rounds ? holds(abs(a - b), "<", half_unit(right))
                                               : holds(a, clause.signs[k], b);
                    const bool is_exact = clause.signs[k] == "=" && truth == Truth::yes;  // any change makes it false
                    if (!compared_.empty() && !is_exact && !other_ && !looked_at(a, clause.signs[k], b, compared_))
                        other_ = a.str(8) + " " + clause.signs[k] + " " + b.str(8) + " is not what is looked at";
                    if (truth == Truth::no)
                        return a.str(8) + " " + clause.signs[k] + " " + b.str(8) + " is false";
                    if (truth == Truth::open) unread_ = "the intervals are too wide to tell";
                }
            } catch (const std::domain_error& error) {
                unread_ = error.what();
                return {};
            }
            if (open.empty()) break;
            sampled_ = true;
        }
        return {};
    }
    /// How many sums stand within each other.
    static int sums(const Figure& f, const Meanings& meanings) {
        int inner = 0;
        for (const Figure& part : f.parts) inner = std::max(inner, sums(part, meanings));
        const auto meaning = meanings.find(f.text);
        const bool stands_for = (f.op == Figure::Op::call || f.op == Figure::Op::name) && meaning != meanings.end();
        if (stands_for) inner = std::max(inner, sums(meaning->second.value, meanings));
        return inner + (f.op == Figure::Op::sum ? 1 : 0);
    }
    [[nodiscard]] bool has_values(const std::string& name) const {
        return lists_.contains(name) || name == "i" || name == "j" ||
               std::ranges::find(domains_, name, &prover::Domain::name) != domains_.end();
    }
    /// Of the last digit that is shown. \throws std::domain_error unless it is a number, perhaps with a minus
    static Interval half_unit(const Figure& shown) {
        const Figure& figure = shown.op == Figure::Op::negate ? shown.parts[0] : shown;
        if (figure.op != Figure::Op::number) throw std::domain_error("what is about a number has no last digit");
        const std::size_t point = figure.text.find('.');
        Interval unit = Interval::fraction(1, 2);
        for (std::size_t i = point; i != figure.text.npos && ++i < figure.text.size();) unit = unit / Interval(10);
        return unit;
    }
    static Figure number(std::int64_t value) {
        Figure digits{Figure::Op::number, std::to_string(value < 0 ? -value : value), {}};
        return value < 0 ? Figure{Figure::Op::negate, {}, {digits}} : digits;
    }

    const std::vector<prover::Compared>& compared_;
    std::optional<std::string> runs_through_;  ///< the variable of the step's own domain
    std::optional<std::string> other_;
    std::vector<prover::Domain> domains_;
    std::vector<Placed> bindings_, claims_;
    std::map<std::string, std::vector<Figure>> lists_;  ///< what a name runs through
    std::string listed_;                                ///< the name that the last clause gave a number
    bool sampled_ = false;                              ///< not all places of a range were looked at
    std::string unread_;
    int place_ = 0;
};

/// A domain of a step that neither the statement nor a hypothesis shows; null if there is none.
const prover::Domain* hidden_domain(const prover::Theorem& theorem, const std::string& statement) {
    for (const prover::Step& step : theorem.steps()) {
        if (!step.domain || prover::shows(statement, *step.domain)) continue;
        const auto shows = [&](const std::string& text) { return prover::shows(text, *step.domain); };
        if (std::ranges::none_of(theorem.hypotheses(), shows)) return &*step.domain;
    }
    return nullptr;
}

}  // namespace
}  // namespace figures

std::vector<Shown> compare_figures(const prover::Theorem& theorem, const std::map<int, std::string>& replaced) {
    const auto latex_of = [&](int step, const std::string& own) {
        const auto other = replaced.find(step);
        return other == replaced.end() ? own : other->second;
    };
    const std::string statement = latex_of(-1, theorem.latex());
    std::vector<Shown> all;
    std::vector<prover::Compared> compared_anywhere;
    const auto look = [&](Shown shown, bool is_false, bool free, const std::vector<prover::Compared>& compared) {
        const bool states = shown.step < 0;
        figures::Claims reading(theorem, states ? nullptr : &theorem.steps()[static_cast<std::size_t>(shown.step)],
                                compared);
        const prover::Domain* hidden = states ? figures::hidden_domain(theorem, statement) : nullptr;
        for (const std::string& hypothesis : theorem.hypotheses())
            reading.take(figures::between_dollars(hypothesis), false);
        if (shown.step >= 0) reading.take(statement, false);
        reading.take(shown.latex, true);
        const std::optional<std::string> why = reading.false_claim(free);
        const bool announced = std::ranges::count(theorem.in_other_numbers(), shown.step + 1) > 0;
        if (why && !is_false) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = *why;
        } else if (reading.other() && !announced) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = *reading.other();
        } else if (hidden != nullptr) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = "it doesn't show what is looked at, " + hidden->latex();
        } else if (announced && !reading.other()) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = "in_other_numbers() names it, and its check compares these";
        } else if (!reading.unread().empty() || !reading.claims_something()) {
            shown.why = reading.unread().empty() ? "it claims nothing" : reading.unread();
        } else if (!why && is_false && reading.sampled()) {
            shown.why = "where it fails was not looked at";
        } else if (!why && is_false) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = "it is true, and should be refuted";
        } else {
            shown.verdict = Shown::Verdict::equal;
        }
        all.push_back(std::move(shown));
    };
    bool has_lines = false, free = false;
    const prover::Step* first = nullptr;
    for (std::size_t s = 0; s < theorem.steps().size(); ++s) {
        const prover::Step& step = theorem.steps()[s];
        has_lines = has_lines || step.algebraic();
        free = free || step.kind == prover::StepKind::agreement;
        if (step.derived() || step.kind == prover::StepKind::citation) continue;
        if (first == nullptr) first = &step;
        Shown shown{static_cast<int>(s), Shown::Verdict::unread, latex_of(static_cast<int>(s), step.latex), step.file,
                    step.source_line, {}};
        const std::vector<prover::Compared> compared = figures::compared_by(step);
        compared_anywhere.insert(compared_anywhere.end(), compared.begin(), compared.end());
        look(std::move(shown), step.slip, step.kind == prover::StepKind::agreement, compared);
    }
    const bool stands_alone = !has_lines || std::ranges::count(theorem.unread(), 0) != 0;
    if (first != nullptr && stands_alone)
        look({-1, Shown::Verdict::unread, statement, first->file, first->source_line, {}},
             theorem.expected() == prover::Verdict::refuted, free, compared_anywhere);
    return all;
}

}  // namespace formula
