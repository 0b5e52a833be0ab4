#include "decide/sequences.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "decide/calls.hpp"
#include "decide/otherwise.hpp"
#include "exact/exact.hpp"
#include "formula/families.hpp"
#include "formula/squares.hpp"
#include "term/term.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Term;

constexpr double most_work_of_size = 5e6;
constexpr int farthest = 3;  ///< the largest number beside an index or a size: sizes up to 17 are written out

/// What is no sum over sequences, or too large.
struct NoSequences {};

/// i + 1, d/2 - 1, 0: a letter or none, plus a whole number.
struct Offset {
    std::string letter;
    int number = 0;
    bool operator==(const Offset&) const = default;
};

std::optional<Offset> offset_of(const Node& node) {
    const auto linear = Position::of(within_brackets(node));
    if (!linear || linear->letters.size() != (linear->letter().empty() ? 0 : 1) || std::abs(linear->number) > 999)
        return {};
    return Offset{linear->letter(), static_cast<int>(linear->number)};
}

/// i + 1 of h_{i+1}; nothing of another formula.
const Node* below_of(const Node& node) {
    const bool is = node.kind == Kind::script && node.text == "_" &&
                    (node.parts[0].kind == Kind::name || node.parts[0].kind == Kind::hat);
    return is ? &node.parts[1] : nullptr;
}

bool is_sum_of_terms(const Node& node) {
    return node.kind == Kind::big && node.text == "sum" && node.parts.size() == 4;
}
bool is_largest(const Node& node) { return node.kind == Kind::big && node.text == "max"; }

Node negative(Node node) { return {Kind::sum, node.at, "-", {bracketed(std::move(node))}}; }

Node product_of(const std::vector<Node>& parts) {
    if (parts.size() == 1) return parts[0];
    return {Kind::product, parts[0].at, std::string(parts.size(), '.'), parts};
}

/// With another letter for an index; the unit of e^{i...} is none.
Node with_index_named(const Node& node, const std::string& from, const std::string& to, bool below = false) {
    if (node.is_name(from.c_str()) && (below || from != "i")) return {Kind::name, node.at, to, {}};
    Node copy = node;
    const auto all = node.kind == Kind::script ? marks(node) : std::vector<std::pair<char, const Node*>>();
    for (std::size_t p = 0; p < copy.parts.size(); ++p) {
        const bool subscript = std::ranges::find(all, std::pair('_', &node.parts[p])) != all.end();
        copy.parts[p] = with_index_named(node.parts[p], from, to, below || subscript);
    }
    return copy;
}

/// What a text says of h_i and of S_j: the products that they stand for, and the sums whose first terms they add.
class Sequences {
public:
    explicit Sequences(const Context& context) : context_(context) {
        for (const auto& [key, value] : context.definitions) try {
                take(read_expression(key), within_brackets(value));
            } catch (const NotUnderstood&) {  // no name of this kind
            }
        for (const Meaning& one : meanings_) {
            const auto is_other = [&](const Meaning& other) {
                return &other != &one && spelled(other.base) == spelled(one.base);
            };
            const auto is_within = [&](const auto& zero) {  // S_0 = 0 beside S_0 = b_0
                return one.is_partial && zero.first == spelled(one.base) && zero.second.letter.empty() &&
                       zero.second.number > one.empty;
            };
            clash_ = clash_ || std::ranges::any_of(meanings_, is_other) || std::ranges::any_of(zeros_, is_within);
        }
    }
    /// Whether two things are said of one: S_j and S_n are two sums.
    [[nodiscard]] bool clash() const { return clash_; }

    /// With h_i for q_i k_i, and S_{i+1} - S_i for the i-th term of S.
    [[nodiscard]] Node folded(const Node& node, const std::string& index = {}) const {
        if (is_sum_of_terms(node)) {
            Node copy = node;
            copy.parts[3] = folded(node.parts[3], node.parts[0].text);
            return copy;
        }
        if (const Node* below = below_of(node); below != nullptr) {
            for (const Meaning& one : meanings_)
                if (one.is_sequence() && spelled(one.factors[0].parts[0]) == spelled(node.parts[0]))
                    return one.term(*below);
            return node;
        }
        std::vector<Node> parts = factors(node, " .*x"), found;
        for (const Meaning& one : meanings_)
            if (!index.empty() && one.take_from(parts, index))
                found.push_back(one.term({Kind::name, node.at, index, {}}));
        if (found.empty()) return with_parts(node, [&](const Node& part) { return folded(part, index); });
        for (const Node& part : parts) found.push_back(folded(part, index));
        return product_of(found);
    }

    /// Where it is said to be 0, or is a sum without terms.
    [[nodiscard]] const std::vector<std::pair<std::string, Offset>>& zeros() const { return zeros_; }
    [[nodiscard]] bool is_sum_of_numbers(const std::string& letter) const {
        return std::ranges::any_of(meanings_,
                                   [&](const Meaning& one) { return one.is_partial && spelled(one.base) == letter; });
    }
    /// That of which nothing else is said may be any number.
    [[nodiscard]] bool is_any(const std::string& letter) const {
        const auto is_of = [&](const auto& one) { return one.first.starts_with(letter + "_"); };
        return !bound_.contains(letter) && !context_.definitions.contains(letter) &&
               (is_sum_of_numbers(letter) || std::ranges::none_of(context_.functions, is_of));
    }

private:
    struct Meaning {
        Node base;              ///< S
        std::string parameter;  ///< of the factors
        std::vector<Node> factors;
        bool is_partial = false;  ///< S_j = \sum_{k=L}^{j+shift} of their product
        int shift = 0;
        int empty = 0;  ///< the largest place whose sum has no terms

        /// S_j = \sum_k b_k of any numbers b_k
        [[nodiscard]] bool is_sequence() const {
            const Node* below = factors.size() == 1 ? below_of(factors[0]) : nullptr;
            return is_partial && below != nullptr && below->is_name(parameter.c_str());
        }
        [[nodiscard]] Node at(const Node& place, int by) const {
            const Node moved{Kind::sum, place.at, by < 0 ? "+-" : "++", {place, digits(std::abs(by))}};
            return {Kind::script, place.at, "_", {base, by == 0 ? place : moved}};
        }
        [[nodiscard]] Node term(const Node& place) const {
            if (!is_partial) return at(place, 0);
            return bracketed({Kind::sum, place.at, "+-", {at(place, -shift), at(place, -shift - 1)}});
        }
        /// Takes its factors away, if all are there.
        bool take_from(std::vector<Node>& parts, const std::string& index) const {
            std::vector<Node> rest = parts;
            for (const Node& factor : factors) {
                if (index != parameter && index != "i" && mentions(factor, index)) return false;
                const std::string key = spelled(with_index_named(factor, parameter, index));
                const auto found = std::ranges::find_if(rest, [&](const Node& part) { return spelled(part) == key; });
                if (found == rest.end()) return false;
                rest.erase(found);
            }
            parts = std::move(rest);
            return true;
        }
    };

    void take(const Node& name, const Node& value) {
        const Node* below = below_of(name);
        if (below == nullptr) return;
        const std::string letter = spelled(name.parts[0]);
        const auto place = offset_of(*below);
        if (place && is_zero_entry(value)) return zeros_.emplace_back(letter, *place), void();
        const bool is_index = place && below->kind != Kind::quotient && !place->letter.empty();
        const auto has_sum = [](const Node& node) { return node.kind == Kind::big; };
        Meaning meaning{name.parts[0], is_index ? place->letter : std::string(), {}};
        bool any = false;
        if (is_index && is_sum_of_terms(value)) {
            const auto low = offset_of(value.parts[1]), high = offset_of(value.parts[2]);
            if (low && low->letter.empty() && high && high->letter == place->letter &&
                !any_node(value.parts[3], has_sum)) {
                meaning.parameter = value.parts[0].text;
                meaning.factors = factors(value.parts[3], " .*x");
                meaning.is_partial = true;
                meaning.shift = high->number - place->number;
                meaning.empty = low->number - 1 - meaning.shift;
                zeros_.emplace_back(letter, Offset{{}, meaning.empty});
                any = meaning.is_sequence();
            }
        } else if (is_index && place->number == 0 && !any_node(value, has_sum)) {
            meaning.factors = factors(value, " .*x");
        }
        if (!any) bound_.insert(letter);
        const auto is_of = [&](const Node& factor) { return mentions(factor, meaning.parameter); };
        if (!meaning.factors.empty() && std::ranges::all_of(meaning.factors, is_of))
            meanings_.push_back(std::move(meaning));
    }

    const Context& context_;
    std::vector<Meaning> meanings_;
    std::vector<std::pair<std::string, Offset>> zeros_;
    std::set<std::string> bound_;
    bool clash_ = false;
};

/// Two sides, written out size by size.
class WrittenOut {
public:
    WrittenOut(const Context& context, const Sequences& said) : context_(context), said_(said) {}

    /// Looks at what is written out later. \throws NoSequences
    void look(const Node& node, const std::string& index = {}) {
        switch (node.kind) {
            case Kind::number: return (void)whole(node);
            case Kind::quotient:
                if (whole(node.parts[0]) < 0 || whole(node.parts[1]) == 0) throw NoSequences();
                return;
            case Kind::group:
                if (node.parts.size() != 1) throw NoSequences();
                break;
            case Kind::sum:
                if (node.text.find('o') != std::string::npos) throw NoSequences();
                break;
            case Kind::product:
                if (node.text.find_first_not_of(" .*x") != std::string::npos ||
                    (any_node(node, is_sum_of_terms) && std::ranges::count_if(node.parts, has_sequence) != 1))
                    throw NoSequences();
                break;
            case Kind::script: {
                const Node* below = below_of(node);
                if (below == nullptr) {
                    const int power = node.text == "^" && is_number(node.parts[1]) ? whole(plain(node.parts[1])) : 0;
                    if (power < 1 || power > 4 || any_node(node, is_sum_of_terms)) throw NoSequences();
                    return look(node.parts[0], index);
                }
                const std::string letter = spelled(node.parts[0]);
                const auto typed = context_.types.find(letter);
                const std::vector<Type> usual = usual_types(letter);
                if (is_own(node.parts[0]) || names_rotation(letter) ||
                    (typed != context_.types.end() && typed->second.type != Type::real &&
                     typed->second.type != Type::complex) ||
                    (typed == context_.types.end() && usual.size() == 1 && usual[0] == Type::matrix &&
                     !said_.is_sum_of_numbers(letter)))
                    throw NoSequences();
                if (take(*below, index).letter != index && !index.empty()) throw NoSequences();
                letters.insert(letter);
                return;
            }
            case Kind::big:
                if (!is_sum_of_terms(node) || !index.empty() || has_constant(node.parts[3])) throw NoSequences();
                index_ = node.parts[0].text;
                indices_.insert(index_);
                ranges_.emplace_back(take(node.parts[1], {}), take(node.parts[2], {}));
                return look(node.parts[3], index_);
            default: throw NoSequences();
        }
        for (const Node& part : node.parts) look(part, index);
    }

    /// Whether two sides are equal at each size: what shows it.
    bool are_equal(const Node& left, const Node& right, Equation& equation, std::vector<prover::Claims>& claims) {
        std::vector<Compared> found;
        for (int n = first(); n <= largest(); ++n) {
            found.push_back(compared(left, right, n, false));
            if (!found.back().counterexample) continue;
            holds_with_ends = holds_with_ends || !compared(left, right, largest(), true).counterexample;
            return false;
        }
        for (Compared& one : found) keep(one, equation, claims);
        equation.outcome = Outcome::proved;
        return true;
    }

    /// Whether they differ from some size on, even where all letters at the ends are 0: nothing that may be said of
    /// those makes them equal.
    bool differ(const Node& left, const Node& right, Equation& equation, std::vector<prover::Claims>& claims) {
        const auto is_any = [&](const std::string& letter) { return said_.is_any(letter); };
        if (letters_of(left) != letters_of(right) || !std::ranges::all_of(letters, is_any)) return false;
        std::optional<Compared> least;
        for (int n = largest(); n >= first(); --n) {
            Compared one = compared(left, right, n, true);
            if (!one.counterexample) break;
            least = std::move(one);
        }
        if (!least) return false;
        equation.outcome = Outcome::refuted;
        equation.counterexample = least->counterexample;
        keep(*least, equation, claims);
        return true;
    }

    /// Whether the terms of two sums are equal for any index.
    bool are_equal(const Node& left, const Node& right) {
        return !compared(left, right, largest(), false, 2 * farthest).counterexample;
    }

    /// The sizes that are written out.
    [[nodiscard]] int first() const {
        if (indices_.contains(base)) throw NoSequences();
        int n = 1;
        for (const auto& [low, high] : ranges_) {
            if (low.letter == high.letter && high.number < low.number - 1) throw NoSequences();
            if (low.letter.empty() && !high.letter.empty()) n = std::max(n, low.number - 1 - high.number);
        }
        return n;
    }
    [[nodiscard]] int largest() const {
        int reach = 0;
        for (const auto& [letter, place] : said_.zeros())
            if (letters.contains(letter)) reach = std::max(reach, std::abs(place.number));
        for (const int number : numbers_) reach = std::max(reach, std::abs(number));
        if (reach > farthest) throw NoSequences();
        return base.empty() ? first() : 5 * reach + 2;
    }

    std::set<std::string> letters;  ///< h, S
    std::string base;               ///< d/2, N
    bool holds_with_ends = false;   ///< what does not hold, for any numbers at its ends

    [[nodiscard]] std::string named() const {
        std::string text;
        for (const std::string& letter : letters)
            text += (text.empty() ? "$" : ", $") + letter + "_" + (index_.empty() ? "i" : index_) + "$";
        return text;
    }

private:
    static int whole(const Node& number) {
        if (number.kind != Kind::number || number.text.size() > 3 || number.text.find('.') < number.text.size())
            throw NoSequences();
        return std::stoi(number.text);
    }
    static bool has_sequence(const Node& node) {
        return any_node(node, [](const Node& part) { return below_of(part) != nullptr; });
    }
    /// A part of it may be a number alone, and so be in the sum as often as that has terms.
    static bool has_constant(const Node& node) {
        if (below_of(node) != nullptr) return false;
        if (node.kind == Kind::product) return std::ranges::all_of(node.parts, has_constant);
        return node.parts.empty() || node.kind == Kind::quotient ||
               (node.kind == Kind::script ? has_constant(node.parts[0])
                                          : std::ranges::any_of(node.parts, has_constant));
    }
    static std::set<std::string> letters_of(const Node& node) {
        std::set<std::string> out;
        walk(node, [&](const Node& part) {
            if (below_of(part) == nullptr) return true;
            out.insert(spelled(part.parts[0]));
            return false;
        });
        return out;
    }
    Offset take(const Node& node, const std::string& index) {
        const auto place = offset_of(node);
        if (!place) throw NoSequences();
        numbers_.insert(place->number);
        if (!place->letter.empty() && place->letter != index) {
            if (base.empty()) base = place->letter;
            if (base != place->letter) throw NoSequences();
        }
        return *place;
    }

    using Letter = std::pair<std::string, int>;
    struct At {
        int size;
        std::string index;
        int value;
        [[nodiscard]] int number(const Offset& place) const {
            return place.number + (place.letter.empty() ? 0 : place.letter == index ? value : size);
        }
    };
    static Term value(const Node& node, const At& at, Called<Term, const Letter&> letter) {
        if (const Node* below = below_of(node)) return letter({spelled(node.parts[0]), at.number(*offset_of(*below))});
        switch (node.kind) {
            case Kind::number: return Term(whole(node));
            case Kind::quotient: return Term::fraction(whole(node.parts[0]), whole(node.parts[1]));
            case Kind::group: return value(node.parts[0], at, letter);
            case Kind::sum: {
                Term total;
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    const Term part = value(node.parts[p], at, letter);
                    total = node.text[p] == '-' ? total - part : total + part;
                }
                return total;
            }
            case Kind::product: {
                Term total(1);
                for (const Node& part : node.parts) total *= value(part, at, letter);
                return total;
            }
            case Kind::script: {
                const Term base = value(node.parts[0], at, letter);
                Term power = base;
                for (int times = whole(plain(node.parts[1])); times > 1; --times) power *= base;
                return power;
            }
            default: break;
        }
        Term total;  // of a sum
        const int high = at.number(*offset_of(node.parts[2]));
        for (int i = at.number(*offset_of(node.parts[1])); i <= high; ++i)
            total += value(node.parts[3], {at.size, node.parts[0].text, i}, letter);
        return total;
    }

    [[nodiscard]] bool is_zero(const Letter& letter, int n, bool ends) const {
        const At at{n, {}, 0};
        for (const auto& [low, high] : ranges_)
            if (ends && (letter.second <= at.number(low) || letter.second >= at.number(high))) return true;
        return std::ranges::any_of(said_.zeros(), [&](const auto& zero) {
            return zero.first == letter.first && (zero.second.letter.empty() || zero.second.letter == base) &&
                   at.number(zero.second) == letter.second;
        });
    }

    struct Compared {
        prover::Program program;
        prover::ExactStep step;
        std::optional<prover::Explanation> counterexample;
    };
    static void keep(Compared& one, Equation& equation, std::vector<prover::Claims>& claims) {
        equation.exact.push_back(prover::certificate(one.program, one.step, 1, 0));
        claims.push_back({0, std::move(one.program), {{1, one.step.counterexample}}});
    }
    /// ends: with 0 for all letters there; index: of two terms, which have no ends.
    [[nodiscard]] Compared compared(const Node& left, const Node& right, int n, bool ends, int index = 0) const {
        const At at{n, index_, index};
        std::map<std::string, std::map<int, bool>> used;  // and whether it is 0
        {
            const prover::Recorder nowhere;
            for (const Node* side : {&left, &right})
                (void)value(*side, at, [&](const Letter& one) {
                    if (one.second < 0) throw NoSequences();
                    used[one.first][one.second] = index == 0 && is_zero(one, n, ends);
                    return Term();
                });
        }
        prover::Recorder recorder;
        std::map<std::string, std::vector<Term>> terms;
        for (const auto& [letter, numbers] : used)
            terms[letter] = recorder.reals({prover::GroupKind::reals, letter, numbers.rbegin()->first + 1});
        for (const Node* side : {&left, &right}) {
            const Term whole = value(*side, at, [&](const Letter& one) {
                return used[one.first][one.second] ? Term() : terms[one.first][prover::index(one.second)];
            });
            recorder.program.outputs.push_back({{recorder.own(whole)}, 1, 1, side == &left ? -1 : 0});
        }
        Compared out{std::move(recorder.program), {}, {}};
        out.step = prover::decide_exactly(out.program, most_work_of_size)[1];
        if (out.step.refused) throw NoSequences();
        if (!out.step.counterexample) return out;
        out.counterexample = prover::explain(out.program, *out.step.counterexample, 1);
        auto& values = out.counterexample->values;
        values.clear();
        if (!base.empty()) values.emplace_back(base, std::to_string(n));
        const auto numbers = evaluate_exactly(out.program, out.step.counterexample->variables, {});
        for (const auto& [letter, all] : used)
            for (const auto& [k, zero] : all)
                values.emplace_back(
                    letter + "_{" + std::to_string(k) + "}",
                    zero ? "0" : to_text(numbers[prover::index(terms[letter][prover::index(k)].node())]));
        return out;
    }

    const Context& context_;
    const Sequences& said_;
    std::string index_;
    std::set<std::string> indices_;
    std::vector<std::pair<Offset, Offset>> ranges_;
    std::set<int> numbers_;
};

/// \max_i |F_i| \sum_i |G_i|: its factors under one sum, without their bars.
struct SumOfLengths {
    Node sum;
    bool largest = false;

    static std::optional<SumOfLengths> of(const Node& node) {
        std::vector<Node> all, inside;
        flatten(node, all);
        const auto found = std::ranges::find_if(all, is_sum_of_terms);
        if (found == all.end()) return {};
        SumOfLengths out{*found};
        all.erase(found);
        flatten(out.sum.parts[3], all);
        for (const Node& one : all) {
            if (!is_largest(one)) {
                if (one.kind != Kind::bars) return {};
                inside.push_back(bracketed(one.parts[0]));
                continue;
            }
            for (const std::size_t bound : {1U, 2U})  // of all that the sum is over, if nothing else is written
                if (!one.parts[bound].text.empty() && offset_of(one.parts[bound]) != offset_of(out.sum.parts[bound]))
                    return {};
            if (one.parts[1].text.empty() != one.parts[2].text.empty()) return {};
            inside.push_back(
                bracketed(with_index_named(one.parts[3].parts[0], one.parts[0].text, out.sum.parts[0].text, true)));
            out.largest = true;
        }
        out.sum.parts[3] = product_of(inside);
        return out;
    }

private:
    static void flatten(const Node& node, std::vector<Node>& out) {
        const std::vector<Node> parts = factors(node, " .*x");
        for (const Node& part : parts)
            if (parts.size() > 1)
                flatten(part, out);
            else
                out.push_back(part);
    }
};

/// e^{i(m-n)\theta_k}, of modulus 1.
bool is_phase(const Node& node) {
    if (node.kind != Kind::script || node.text != "^" || !node.parts[0].is_name("e")) return false;
    const Node* exponent = &plain(node.parts[1]);
    if (exponent->kind == Kind::sum && exponent->parts.size() == 1) exponent = &exponent->parts[0];
    const auto is_unit = [](const Node& part) { return part.is_name("i") || part.is_name("\\i"); };
    const auto is_real = [&](const auto& self, const Node& part) -> bool {
        const bool real = part.kind == Kind::number || part.kind == Kind::name || part.kind == Kind::script ||
                          part.kind == Kind::sum || part.kind == Kind::product || part.kind == Kind::group;
        if (!real || is_unit(part) || (part.kind == Kind::script && part.text != "_")) return false;
        return part.kind == Kind::script
                   ? self(self, part.parts[0])
                   : std::ranges::all_of(part.parts, [&](const Node& one) { return self(self, one); });
    };
    const std::vector<Node> parts = factors(*exponent, " .*x");
    return std::ranges::count_if(parts, is_unit) == 1 &&
           std::ranges::all_of(parts, [&](const Node& part) { return is_unit(part) || is_real(is_real, part); });
}

/// |\sum_k e^{i...}| beside the number of its terms.
bool is_within_count(const Node& less, const Node& more) {
    const Node* sum = less.kind == Kind::bars ? &plain(less.parts[0]) : nullptr;
    if (sum == nullptr || !is_sum_of_terms(*sum) || !std::ranges::all_of(factors(sum->parts[3], " .*x"), is_phase))
        return false;
    const auto low = offset_of(sum->parts[1]), high = offset_of(sum->parts[2]), most = offset_of(more);
    return low && high && most && low->letter.empty() && most->letter == high->letter &&
           most->number >= high->number - low->number + 1;
}

class OfSums {
public:
    explicit OfSums(const Context& context) : context_(context), said_(context) {}

    bool take(const Node& written_left, const Node& written_right, char relation, Equation& equation, Answer& answer) {
        if (said_.clash()) return false;
        const bool turned = relation == 'g';
        const Node &less = turned ? written_right : written_left, &more = turned ? written_left : written_right;
        if (relation != '=' && relation != 'l' && relation != 'g') return false;
        if (relation != '=' && is_within_count(less, more)) {
            answer.reading = "for all real numbers in the exponents";
            note(answer, "as many terms as that, each of modulus 1");
            equation.outcome = Outcome::proved;
            return true;
        }
        const Node left = said_.folded(less), right = said_.folded(more);
        if (relation == '=') {
            const bool lengths = plain(left).kind == Kind::bars && plain(right).kind == Kind::bars;
            return lengths ? equal(plain(left).parts[0], plain(right).parts[0], true, equation, answer)
                           : equal(left, right, false, equation, answer);
        }
        const auto bound = SumOfLengths::of(right);
        if (!bound) return false;
        if (plain(left).kind == Kind::bars) {
            if (!equal(plain(left).parts[0], bound->sum, true, equation, answer)) return false;
            note(answer, "by the triangle inequality");
        } else {
            auto own = SumOfLengths::of(left);
            if (!own || own->largest || offset_of(own->sum.parts[1]) != offset_of(bound->sum.parts[1]) ||
                offset_of(own->sum.parts[2]) != offset_of(bound->sum.parts[2]))
                return false;
            Node terms = with_index_named(own->sum.parts[3], own->sum.parts[0].text, bound->sum.parts[0].text, true);
            WrittenOut sizes(context_, said_);
            sizes.look(bound->sum);
            sizes.look(terms, bound->sum.parts[0].text);
            if (!sizes.are_equal(terms, bound->sum.parts[3]) &&
                !sizes.are_equal(negative(std::move(terms)), bound->sum.parts[3]))
                return false;
            equation.outcome = Outcome::proved;
            say(sizes, answer);
        }
        if (bound->largest) note(answer, "each factor is at most the largest of its kind");
        return true;
    }

    bool ends_are_open = false;  ///< an equation holds if what stands at its ends is 0

private:
    bool equal(const Node& left, const Node& right, bool either_sign, Equation& equation, Answer& answer) {
        WrittenOut sizes(context_, said_);
        sizes.look(left);
        sizes.look(right);
        const bool decided = sizes.are_equal(left, right, equation, answer.claims) ||
                             (either_sign ? sizes.are_equal(left, negative(right), equation, answer.claims)
                                          : sizes.differ(left, right, equation, answer.claims));
        ends_are_open = ends_are_open || (!decided && sizes.holds_with_ends);
        if (!decided) return false;
        say(sizes, answer);
        if (equation.outcome == Outcome::proved && !sizes.base.empty())
            note(answer, words::say("written out for {1} = {2} to {3}, which shows each coefficient that any size has",
                                    {sizes.base, std::to_string(sizes.first()), std::to_string(sizes.largest())}));
        return true;
    }
    static void say(const WrittenOut& sizes, Answer& answer) {
        answer.reading = sizes.base.empty()
                             ? words::say("for all numbers {1}", {sizes.named()})
                             : words::say("for all numbers {1} and every {2}", {sizes.named(), "$" + sizes.base + "$"});
    }
    static void note(Answer& answer, const std::string& text) {
        if (std::ranges::find(answer.notes, text) == answer.notes.end()) answer.notes.push_back(text);
    }

    const Context& context_;
    Sequences said_;
};

/// Sides that depend on n by e^{ina}, \cos na, n, and sums of such terms up to n obey a linear recurrence without n in
/// it, whose order is at most the product of those of factors, the sum of those of summands, and of a sum twice that of
/// its terms. So does their difference, which is 0 for all n where it is 0 as often as its order says.
class Growing {
public:
    explicit Growing(const Claim& claim) : bars_(any_node(claim.sides, is_length)) {
        (void)any_node(claim.sides, [&](const Node& node) { return is_sum_of_terms(node) && find(node); });
        std::optional<int> below;
        for (const Node& side : claim.sides) {
            const Growth all = growth(side, {});
            if (letter.empty() || (bars_ && !is_positive(side)) || below.value_or(all.below) != all.below)
                throw NoSequences();
            below = all.below;
            sizes += bars_ ? all.order * all.order : all.order;  // |A|^2 = A \bar A
        }
    }
    std::string letter;
    int sizes = 0;

private:
    struct Growth {
        int order = 1, below = 0;  ///< and how often n is in a denominator
    };
    static bool is_length(const Node& node) { return node.kind == Kind::bars; }
    bool find(const Node& sum) {
        const auto low = offset_of(sum.parts[1]), high = offset_of(sum.parts[2]);
        if (!low || !high || !low->letter.empty() || high->letter.size() != 1 || high->letter == "d" ||
            (!letter.empty() && letter != high->letter) || high->number + 2 < low->number)  // and none below 1
            throw NoSequences();
        letter = high->letter;
        return false;
    }
    [[nodiscard]] bool is_positive(const Node& node) const {
        return node.kind == Kind::bars || node.kind == Kind::number || node.is_name(letter.c_str()) ||
               ((node.kind == Kind::quotient || node.kind == Kind::product || node.kind == Kind::group) &&
                std::ranges::all_of(node.parts, [&](const Node& part) { return is_positive(part); }));
    }
    [[nodiscard]] bool is_one(const Node& node, const std::string& index) const {
        return node.is_name(letter.c_str()) || (!index.empty() && node.is_name(index.c_str()));
    }
    [[nodiscard]] bool is_free(const Node& node, const std::string& index) const {
        return !any_node(node, [&](const Node& part) { return is_one(part, index) || is_sum_of_terms(part); });
    }
    /// (n - 1)a/2
    [[nodiscard]] bool is_linear(const Node& node, const std::string& index) const {
        const auto linear = [&](const Node& part) { return is_linear(part, index); };
        const auto free = [&](const Node& part) { return is_free(part, index); };
        if (free(node) || is_one(node, index)) return true;
        if (node.kind == Kind::sum || node.kind == Kind::group) return std::ranges::all_of(node.parts, linear);
        const auto bound = std::ranges::find_if_not(node.parts, free);
        return (node.kind == Kind::quotient ? bound == node.parts.begin() : node.kind == Kind::product) &&
               linear(*bound) && std::all_of(bound + 1, node.parts.end(), free) &&
               (node.kind == Kind::quotient || node.text[prover::index(bound - node.parts.begin())] != '/');
    }
    [[nodiscard]] Growth growth(const Node& node, const std::string& index) const {
        if (is_free(node, index)) return {};
        if (is_one(node, index)) return {2, 0};
        if (is_sum_of_terms(node) && index.empty()) {
            if (!mentions(node.parts[3], node.parts[0].text)) throw NoSequences();  // v, which may be v_n
            const Growth terms = growth(node.parts[3], node.parts[0].text);
            return {2 * terms.order, terms.below};
        }
        if (node.kind == Kind::script && node.text == "^" && node.parts[0].is_name("e") &&
            is_linear(plain(node.parts[1]), index))
            return {};
        if (std::ranges::none_of(std::array{Kind::sum, Kind::product, Kind::quotient, Kind::group, Kind::bars},
                                 [&](Kind kind) { return node.kind == kind; }))
            throw NoSequences();
        Growth all{node.kind == Kind::sum ? 0 : 1, 0};
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const Node& part = node.parts[p];
            const bool product = node.kind == Kind::product;
            if (node.kind == Kind::quotient ? p == 1 : product && node.text[p] == '/') {
                for (const Node& factor : factors(part, " .*x"))
                    if (factor.is_name(letter.c_str()) && index.empty())
                        ++all.below;
                    else if (!is_free(factor, index))
                        throw NoSequences();
                continue;
            }
            const Node* const next = product && p + 1 < node.parts.size() ? &node.parts[p + 1] : nullptr;
            const Kind head = unscripted(part).kind;
            Growth one{2, 0};
            if (next != nullptr && (part.text == "cos" || part.text == "sin") && head == Kind::function &&
                is_linear(within_brackets(*next), index))
                ++p;
            else if (next != nullptr && !is_free(*next, index) && !is_one(part, index) &&
                     (head == Kind::function || (head == Kind::name && next->kind == Kind::group)))
                throw NoSequences();  // \exp(na), f(n)
            else
                one = growth(part, index);
            if (node.kind == Kind::sum && p > 0 && one.below != all.below) throw NoSequences();
            all = node.kind == Kind::sum ? Growth{all.order + one.order, one.below}
                                         : Growth{all.order * one.order, all.below + one.below};
        }
        return all;
    }

    bool bars_;
};

/// Decided at as many sizes as decide it for all.
std::optional<Answer> at_sizes(const Claim& claim, const Context& context) {
    constexpr int most_sizes = 12;
    Claim written = claim;
    for (Node& side : written.sides) side = with_definitions(side, context.definitions, context.functions);
    const Growing growing(written);
    if (claim.sides.size() != 2 || growing.sizes > most_sizes) return {};
    const auto at = [&](int n) {
        Claim one = written;
        for (Node& side : one.sides) side = with_letters(side, {{growing.letter, digits(n)}});
        return decide(one, context);
    };
    Answer answer = at(growing.sizes);
    if (answer.outcome == Outcome::refuted && answer.equations.front().counterexample)
        answer.equations.front().counterexample->values.emplace_back(growing.letter, std::to_string(growing.sizes));
    if (answer.outcome == Outcome::refuted) return answer;
    for (int n = growing.sizes; --n > 0 && answer.outcome == Outcome::proved;) {
        const Answer one = at(n);
        if (one.outcome != Outcome::proved) return {};
        answer.claims.insert(answer.claims.end(), one.claims.begin(), one.claims.end());
    }
    if (answer.outcome != Outcome::proved) return {};
    answer.notes.push_back(
        words::say("written out for {1} = {2} to {3}, which shows each coefficient that any size has",
                   {growing.letter, "1", std::to_string(growing.sizes)}));
    return answer;
}

std::optional<Answer> by_terms(const Claim& claim, const Context& context) {
    OfSums decider(context);
    Answer answer;
    answer.outcome = Outcome::proved;
    try {
        for (std::size_t e = 0; e + 1 < claim.sides.size(); ++e) {
            Equation& equation = answer.equations.emplace_back();
            const char relation = e < claim.relations.size() ? claim.relations[e] : '=';
            equation.left = claim.source[e];
            equation.right = claim.source[e + 1];
            if (!decider.take(claim.sides[e], claim.sides[e + 1], relation, equation, answer)) {
                if (!decider.ends_are_open) return {};
                refuse(answer, {claim.sides[e + 1].at, "what holds where the numbers at the ends of its sums are 0",
                                "what says that they are", "add it: where S_0 := 0"});
                return answer;
            }
            if (equation.outcome == Outcome::refuted) answer.outcome = Outcome::refuted;
        }
    } catch (const NoSequences&) {
        return {};
    }
    return answer;
}

}  // namespace

namespace {

/// exp(i n \theta) as e^{i n \theta}.
Node with_powers_of_e(const Node& node) {
    return with_applications(
        node,
        [](const Node& head, const Node& next) -> std::optional<Node> {
            if (head.kind != Kind::function || head.text != "exp" || next.kind != Kind::group || next.parts.size() > 1)
                return {};
            return Node{Kind::script, head.at, "^", {{Kind::name, head.at, "e", {}}, with_powers_of_e(next.parts[0])}};
        },
        with_powers_of_e);
}

}  // namespace

std::optional<Answer> decide_sequences(const Claim& written, const Context& context) {
    Claim claim = written;
    for (Node& side : claim.sides) side = with_powers_of_e(side);
    const bool equal = claim.relations.find_first_not_of('=') == std::string::npos;
    std::optional<Answer> found;
    if (claim.depends) return found;
    if (any_node(claim.sides, is_sum_of_terms)) found = by_terms(claim, context);
    if (!equal || (found && found->outcome != Outcome::not_understood)) return found;
    try {
        if (auto all = at_sizes(claim, context)) return all;
    } catch (const NoSequences&) {  // no such sums
    }
    return found;
}

}  // namespace formula
