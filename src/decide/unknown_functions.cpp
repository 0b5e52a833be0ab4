#include "decide/unknown_functions.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "decide/calls.hpp"
#include "decide/facts.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Rational;

constexpr std::size_t most_instances = 400;  ///< of one equation
constexpr std::array primes{2, 3, 5, 7, 11, 13};
constexpr std::size_t most_products = 2000;  ///< on the way from one to another

/// What one letter may be called besides where several arguments show it.
constexpr std::string_view usual_heads = "f|g|h|\\phi|\\varphi|\\psi|\\Psi|\\Phi|\\Theta|\\vartheta|\\Gamma|\\rho";

std::optional<Argument> argument(const Node& node) {
    const auto linear = Position::of(within_brackets(node));
    if (!linear) return {};
    Argument out;
    for (const auto& [letter, part] : linear->letters) out[letter] = part.first;
    if (linear->number != 0) out[""] = linear->number;
    return out;
}

}  // namespace

UnknownFunctions::UnknownFunctions(const std::vector<Chain>& chains) {
    const auto calls = [](const Chain& chain, const auto& take) {
        for (const Side& side : chain.sides)
            if (side.node)
                each_node(*side.node, [&](const Node& node) {
                    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p) {
                        const Node& list = unscripted(node.parts[p]);
                        if (list.kind == Kind::group && list.text == "(" && node.text[p] == ' ')
                            take(node.parts[p - 1], list);
                    }
                });
    };
    for (const Chain& chain : chains)
        calls(chain, [&](const Node& name, const Node& list) {
            const Node& letter = unscripted(name);
            const bool named =
                name.kind == Kind::script && name.text == "_" && is_one_of("f|g|h|q|k|v", name.parts[1].text);
            const bool usual = is_one_of(usual_heads, letter.text);
            if (letter.kind == Kind::name && list.parts.size() > 1 && (named || usual)) heads_.insert(spelled(name));
        });
    if (heads_.empty()) return;
    for (const Chain& chain : chains)  // \varphi(m), beside them
        calls(chain, [&](const Node& name, const Node& list) {
            if (list.parts.size() == 1 && is_one_of(usual_heads, name.text)) heads_.insert(spelled(name));
            if (!is_head(name, list.parts.size())) return;
            std::vector<bool>& positions = of_positions_[spelled(name)];
            positions.resize(std::max(positions.size(), list.parts.size()));
            for (std::size_t a = 0; a < list.parts.size(); ++a)
                if (const auto one = argument(list.parts[a]))
                    positions[a] = positions[a] || one->size() != 1 || one->begin()->first.empty() ||
                                   is_usually(one->begin()->first, Type::position);
        });
}

bool UnknownFunctions::is_head(const Node& name, std::size_t arguments) const {
    return arguments > 0 && heads_.contains(spelled(name));
}

std::optional<Factor> UnknownFunctions::call(const Node& name, const Node& list) const {
    if (list.kind != Kind::group || list.text != "(" || !is_head(name, list.parts.size())) return {};
    Factor factor{spelled(name), {}};
    for (const Node& part : list.parts) {
        auto one = argument(part);
        if (!one) return {};
        factor.arguments.push_back(*std::move(one));
    }
    return factor;
}

std::optional<Combination> UnknownFunctions::sum(const Node& node) const {
    Combination out;
    if (node.kind == Kind::group && node.parts.size() == 1) return sum(node.parts[0]);
    if (node.kind == Kind::number) {
        if (node.text.size() > 6 || node.text.find('.') != std::string::npos) return {};
        if (std::stoi(node.text) != 0) out[{}] = std::stoi(node.text);
        return out;
    }
    if (is_bare_name(node)) return Combination{{{{}, {{{spelled(node), 1}}}}, Rational(1)}};
    if (node.kind == Kind::sum) {
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const auto part = sum(node.parts[p]);
            if (!part || node.text[p] == 'o') return {};
            for (const auto& [factor, times] : *part) add(out, factor, node.text[p] == '-' ? Rational(-times) : times);
        }
        return out;
    }
    if (node.kind != Kind::product) return {};
    if (node.parts.size() == 2 && node.text == "  ")
        if (auto one = call(node.parts[0], node.parts[1])) return Combination{{*std::move(one), Rational(1)}};
    Factor letters;  // m\theta
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (!is_bare_name(node.parts[p]) || node.text[p] != ' ') return {};
        letters.arguments.push_back({{spelled(node.parts[p]), 1}});
    }
    std::ranges::sort(letters.arguments);
    return Combination{{letters, Rational(1)}};
}

std::optional<Monomial> UnknownFunctions::product(const Node& node) const {
    if (node.kind == Kind::group && node.parts.size() == 1) return product(node.parts[0]);
    if (node.kind == Kind::bars)
        if (const auto inside = argument(node.parts[0])) return Monomial{{"|\\cdot|", {*inside}}};
    if (node.kind != Kind::product) return {};
    Monomial out;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (node.text[p] != ' ' && node.text[p] != '.') return {};
        if (p + 1 < node.parts.size())
            if (auto one = call(node.parts[p], node.parts[p + 1])) {
                out.insert(*std::move(one));
                ++p;
                continue;
            }
        const auto part = product(node.parts[p]);
        if (!part) return {};
        out.insert(part->begin(), part->end());
    }
    return out;
}

/// What was said, at all values that stand in the claim.
std::vector<UnknownFunctions::Said> UnknownFunctions::instances(const std::vector<const Combination*>& claims,
                                                                const std::vector<const Monomial*>& products,
                                                                bool of_sums, std::vector<std::size_t>& of) const {
    std::array<std::set<Argument>, 2> values;  // of others, and of positions
    values[1].insert(Argument{});
    const auto learn = [&](const Factor& factor) {
        const auto positions = of_positions_.find(factor.head);
        for (std::size_t a = 0; a < factor.arguments.size() && !factor.head.empty(); ++a)
            values[positions != of_positions_.end() && positions->second[a] ? 1 : 0].insert(factor.arguments[a]);
    };
    for (const Combination* sum : claims)
        for (const auto& [factor, times] : *sum) learn(factor);
    for (const Monomial* one : products)
        for (const Factor& factor : *one) learn(factor);
    std::vector<Said> out;
    for (std::size_t s = 0; s < said_.size(); ++s) {
        const Said& said = said_[s];
        if (said.zero.empty() == of_sums) continue;
        std::map<std::string, bool> letters;
        const auto find = [&](const Factor& factor) {
            const auto positions = of_positions_.find(factor.head);
            for (std::size_t a = 0; a < factor.arguments.size() && !factor.head.empty(); ++a)
                for (const auto& [letter, times] : factor.arguments[a])
                    if (!letter.empty())
                        letters[letter] = letters[letter] || (positions != of_positions_.end() && positions->second[a]);
        };
        for (const auto& [factor, times] : said.zero) find(factor);
        for (const Monomial* side : {&said.product, &said.equal})
            for (const Factor& factor : *side) find(factor);
        std::size_t count = 1;
        for (const auto& [letter, position] : letters) count *= values[position ? 1 : 0].size();
        if (count > most_instances) continue;
        std::map<std::string, Argument> chosen;
        const auto choose = [&](const auto& self, std::map<std::string, bool>::const_iterator at) -> void {
            if (at != letters.end()) {
                for (const Argument& value : values[at->second ? 1 : 0]) {
                    chosen[at->first] = value;
                    self(self, std::next(at));
                }
                return;
            }
            out.push_back(
                {put(said.zero, chosen), put(said.product, chosen), put(said.equal, chosen), {}, {}, 0, false});
            of.push_back(s);
        };
        choose(choose, letters.begin());
    }
    return out;
}

bool UnknownFunctions::sum_follows(const Combination& claim, Found& found) const {
    std::vector<std::size_t> of;
    const std::vector<Said> all = instances({&claim}, {}, true, of);
    Rows rows;
    for (std::size_t i = 0; i < all.size(); ++i) rows.take({all[i].zero, {{i, Rational(1)}}});
    Rows::Row row{claim, {}};
    rows.reduce(row);
    if (!row.sum.empty() || row.of.empty()) return false;
    Node sum{Kind::sum, 0, {}, {}};
    std::set<std::size_t> used;
    for (const auto& [i, times] : row.of) {  // the claim and these are 0 together
        used.insert(of[i]);
        sum.text += times < 0 ? '+' : '-';
        sum.parts.push_back(
            {Kind::product,
             0,
             "  ",
             {number_of(times < 0 ? Rational(-times) : times), grouped(node_of(all[i].zero, found.letters))}});
    }
    for (const std::size_t one : used) words::append(found.by, said_[one].named);
    found.left = node_of(claim, found.letters);
    found.right = std::move(sum);
    return true;
}

bool UnknownFunctions::product_follows(const Monomial& from, const Monomial& to, Found& found) const {
    std::vector<std::size_t> of;
    const std::vector<Said> all = instances({}, {&from, &to}, false, of);
    struct Step {
        Monomial product;
        std::size_t before, instance;
        bool back;
    };
    std::vector<Step> reached{{from, 0, 0, false}};
    std::set<Monomial> seen{from};
    for (std::size_t r = 0; r < reached.size() && reached.size() < most_products; ++r) {
        if (reached[r].product == to) {
            Node sum{Kind::sum, 0, {}, {}};
            std::set<std::size_t> used;
            for (std::size_t at = r; at != 0; at = reached[at].before) {
                const Said& said = all[reached[at].instance];
                const Monomial& one = reached[at].back ? said.equal : said.product;
                const Monomial& other = reached[at].back ? said.product : said.equal;
                Monomial rest;
                const Monomial& whole = reached[reached[at].before].product;
                std::set_difference(whole.begin(), whole.end(), one.begin(), one.end(),
                                    std::inserter(rest, rest.end()));
                sum.text += '+';
                sum.parts.push_back(
                    {Kind::product,
                     0,
                     "  ",
                     {grouped(node_of(rest, found.letters)),
                      grouped(difference(node_of(one, found.letters), node_of(other, found.letters)))}});
                used.insert(of[reached[at].instance]);
            }
            if (sum.parts.empty()) return false;
            for (const std::size_t one : used) words::append(found.by, said_[one].named);
            found.left = difference(node_of(from, found.letters), node_of(to, found.letters));
            found.right = std::move(sum);
            return true;
        }
        for (std::size_t i = 0; i < all.size(); ++i)
            for (const bool back : {false, true}) {
                const Monomial& one = back ? all[i].equal : all[i].product;
                const Monomial& other = back ? all[i].product : all[i].equal;
                const Monomial& whole = reached[r].product;
                if (one.empty() || !std::includes(whole.begin(), whole.end(), one.begin(), one.end())) continue;
                Monomial next;
                std::set_difference(whole.begin(), whole.end(), one.begin(), one.end(),
                                    std::inserter(next, next.end()));
                next.insert(other.begin(), other.end());
                if (next.size() <= from.size() + to.size() && seen.insert(next).second)
                    reached.push_back({std::move(next), r, i, back});
            }
    }
    return false;
}

/// Each function a sum of multiples of its arguments and a number, so that all that was said holds; other letters are
/// primes.
bool UnknownFunctions::fails_for_linear(const Combination& left, const Combination& right, Found& found) const {
    std::set<std::string> letters;
    std::map<std::string, Rational> constants;
    const auto find = [&](const Combination& sum, bool arguments) {
        for (const auto& [factor, times] : sum)
            for (const Argument& one : factor.arguments)
                for (const auto& [letter, count] : one) {
                    if (arguments && !letter.empty() && !factor.head.empty()) letters.insert(letter);
                    if (!arguments && factor.head.empty() && !letters.contains(letter))
                        constants.try_emplace(letter, primes[std::min(constants.size(), primes.size() - 1)]);
                }
    };
    for (const bool arguments : {true, false}) {
        for (const Said& said : said_) find(said.zero, arguments);
        find(left, arguments);
        find(right, arguments);
    }
    const Factor unit{"~", {}};  // a number: behind all multiples, which are told by it
    // of each letter, and of 1: a sum of the multiples that are looked for, "\\varphi/0" and "\\varphi/"
    const auto multiples = [&](const Combination& sum) {
        std::map<std::string, Combination> of;
        for (const auto& [factor, times] : sum) {
            if (factor.head.empty()) {
                Rational number = times;
                std::string letter;
                for (const Argument& one : factor.arguments) {
                    const std::string& name = one.begin()->first;
                    if (!letters.contains(name))
                        number *= constants.at(name);
                    else if (letter.empty())
                        letter = name;
                    else
                        return std::optional<std::map<std::string, Combination>>();
                }
                add(of[letter], unit, number);
                continue;
            }
            for (std::size_t a = 0; a < factor.arguments.size(); ++a)
                for (const auto& [letter, count] : factor.arguments[a])
                    add(of[letter], {factor.head + "/" + std::to_string(a), {}}, times * count);
            add(of[""], {factor.head + "/", {}}, times);
        }
        return std::optional(std::move(of));
    };
    Rows rows;
    for (const Said& said : said_) {
        const auto all = multiples(said.zero);
        if (!all) return false;
        for (const auto& [letter, sum] : *all) rows.take({sum, {}});
    }
    Rows::Row impossible{{{unit, Rational(1)}}, {}};
    rows.reduce(impossible);
    const auto l = multiples(left), r = multiples(right);
    if (impossible.sum.empty() || !l || !r) return false;
    const auto of = [](const std::map<std::string, Combination>& all, const std::string& letter) {
        const auto found_here = all.find(letter);
        return found_here == all.end() ? Combination() : found_here->second;
    };
    for (const std::string& letter : letters) {
        Rows::Row rest{of(*l, letter), {}};
        for (const auto& [factor, times] : of(*r, letter)) add(rest.sum, factor, Rational(-times));
        rows.reduce(rest);  // of multiples that are free
        const auto free = std::ranges::find_if(rest.sum, [&](const auto& term) { return term.first != unit; });
        if (free == rest.sum.end()) continue;
        const auto value = [&](Combination sum) {
            Rows::Row row{std::move(sum), {}};
            rows.reduce(row);
            Rational total = 0;
            for (const auto& [factor, times] : row.sum)
                if (factor == unit || factor == free->first) total += times;
            return total;
        };
        std::set<std::string> heads;
        const auto hear = [&](const Combination& sum) {
            for (const auto& [factor, times] : sum) heads.insert(factor.head);
        };
        for (const Said& said : said_) hear(said.zero);
        hear(left);
        hear(right);
        for (const auto& [head, positions] : of_positions_) {
            if (!heads.contains(head)) continue;
            std::string list, sum;
            for (std::size_t a = 0; a <= positions.size(); ++a) {
                const bool last = a == positions.size();
                const std::string name = last ? std::string() : std::string(1, static_cast<char>('a' + a));
                if (!last) list += (a > 0 ? ", " : "") + name;
                const Rational times = value({{{head + "/" + (last ? "" : std::to_string(a)), {}}, Rational(1)}});
                if (times == 0) continue;
                const Rational size = times < 0 ? Rational(-times) : times;
                sum += times < 0 ? "-" : sum.empty() ? "" : "+";
                sum += size == 1 && !last ? name : prover::to_text(size) + (last ? "" : "\\," + name);
            }
            words::append(found.model, head + "(" + list + ") = " + (sum.empty() ? "0" : sum));
        }
        const auto side = [&](const std::map<std::string, Combination>& all) {
            Combination sum;
            for (const auto& [own, multiple] : all)
                add(sum, own.empty() ? Factor() : Factor{{}, {{{own, 1}}}}, value(multiple));
            return node_of(sum, found.letters);
        };
        found.left = side(*l);
        found.right = side(*r);
        return true;
    }
    return false;
}

std::optional<UnknownFunctions::Found> UnknownFunctions::slip(const Combination& left, const Combination& right) const {
    std::vector<Combination> others;  // in the place of the right side
    std::set<std::string> letters;
    for (const auto& [factor, times] : right) {
        others.push_back(right);
        add(others.back(), factor, Rational(-2 * times));
        for (const Argument& one : factor.arguments)
            if (one.size() == 1 && !one.begin()->first.empty()) letters.insert(one.begin()->first);
    }
    for (auto one = letters.begin(); one != letters.end(); ++one)
        for (auto two = std::next(one); two != letters.end(); ++two)
            for (const bool everywhere : {true, false}) {  // or where they are all that a function is of
                Combination& other = others.emplace_back();
                for (const auto& [factor, times] : right)
                    add(other,
                        everywhere || factor.arguments.size() < 2
                            ? put(factor, {{*one, {{*two, 1}}}, {*two, {{*one, 1}}}})
                            : factor,
                        times);
            }
    for (const Combination& other : others) {
        Found follows{Found::What::follows}, fails{Found::What::fails};
        Combination zero = left;
        for (const auto& [factor, times] : other) add(zero, factor, Rational(-times));
        if (other == right || !sum_follows(zero, follows) || !fails_for_linear(left, right, fails)) continue;
        fails.by = follows.by;
        fails.nearest = text_of(other);
        return fails;
    }
    return {};
}

std::optional<UnknownFunctions::Found> UnknownFunctions::decided(const Side& left, const Side& right, const Told& told,
                                                                 bool given) {
    if (heads_.empty() || !left.node || !right.node) return {};
    const Place last = std::exchange(place_, told.place);
    const auto is_any = [](const std::string& head) {  // and no R_f
        return head.size() == 1 && is_any_of("fghFGH", head[0]);
    };
    std::erase_if(said_, [&](const Said& one) {
        const bool another = one.section != place_.section && std::ranges::all_of(one.heads, is_any);
        return another || (one.in_sentence && last.sentence != place_.sentence);
    });
    const bool supposes = told.is_if();
    const bool any = std::ranges::any_of(said_, [](const Said& one) { return one.in_sentence; });
    Said said{{}, {}, {}, Facts::named(left, right), {}, place_.section, supposes || any};
    const auto l = sum(*left.node), r = sum(*right.node);
    bool trivial = false;
    if (l && r) {
        said.zero = *l;
        for (const auto& [factor, times] : *r) add(said.zero, factor, Rational(-times));
        trivial = said.zero.empty();
    }
    const auto lp = product(*left.node), rp = product(*right.node);
    const bool of_products = !(l && r) && lp && rp;
    if (of_products) said.product = *lp, said.equal = *rp;
    std::set<std::string>& heads = said.heads;
    const auto heard = [&](const Factor& factor) {
        if (heads_.contains(factor.head)) heads.insert(factor.head);
    };
    for (const auto& [factor, times] : said.zero) heard(factor);
    for (const Monomial* side : {&said.product, &said.equal})
        for (const Factor& factor : *side) heard(factor);
    if (!(l && r) && !of_products) {  // <f(q, m), f(k, n)> = g(q, k, m - n)
        const bool names = r && r->size() == 1 && heads_.contains(r->begin()->first.head);
        return names && (heard_.insert(r->begin()->first.head).second || given)
                   ? std::optional(Found{Found::What::is_asked})
                   : std::nullopt;
    }
    heard_.insert(heads.begin(), heads.end());
    if (heads.empty() || trivial) return {};
    Found found{Found::What::follows};
    if (of_products ? product_follows(said.product, said.equal, found) : sum_follows(said.zero, found)) {
        said_.push_back(std::move(said));
        return found;
    }
    const bool anew = std::ranges::any_of(heads, [&](const std::string& head) {
        return std::ranges::none_of(said_, [&](const Said& one) { return one.heads.contains(head); });
    });
    const bool concludes = told.place.concluded > 0;  // "so \\varphi(2) = 3\\theta", which does not follow
    const bool defines = (l && l->size() == 1 && !l->begin()->first.head.empty()) || (lp && lp->size() == 1);
    if (!given && !anew && l && r)
        if (auto fails = slip(*l, *r)) {
            fails->nearest = left.text + " = " + fails->nearest;
            return fails;
        }
    if (!given && !anew && (!defines || concludes)) return {};
    // the other convention, in another section
    const auto is_other = [&](const Said& one) { return one.section != said.section && one.heads == said.heads; };
    if (std::ranges::any_of(said_, is_other))
        std::erase_if(said_, [&](const Said& one) { return one.section != said.section; });
    said_.push_back(std::move(said));
    return Found{Found::What::is_asked};
}

}  // namespace formula
