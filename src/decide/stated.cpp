#include "decide/stated.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "decide/facts.hpp"
#include "decide/of_anything.hpp"
#include "formula/roles.hpp"
#include "formula/text.hpp"
#include "formula/types.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// c^{-2l/d}, of whatever base.
bool is_power(const Node& node) {
    return is_schedule(node) || (node.kind == Kind::script && node.text == "^" && node.parts[0].kind == Kind::name &&
                                 !node.parts[0].is_name("e") && any_node(node.parts[1], divides));
}

/// What holds of some rotations alone, or of some pairs: cosines, traces, matrices of numbers, coordinates. The
/// determinant of each is 1.
bool is_written_out(const Node& node) {
    const bool numbers = node.kind == Kind::matrix && std::ranges::any_of(node.parts, [](const Node& part) {
                             return part.kind == Kind::number && part.text != "0";
                         });
    return (node.kind == Kind::function && node.text != "det") || numbers || node.is_name("e") ||
           node.is_name("RoPE") || node.is_name("PE") || node.is_name("half") || node.is_name("J");
}

/// Whether it is the same of phases, e^{ip\phi_c} z_c, whose transpose is no inverse: each letter of inner products
/// stands always before the comma, or always behind it.
bool is_of_phases(const Node& left, const Node& right, const std::set<std::string>& positions) {
    std::array<std::set<std::string>, 2> letters;
    for (const Node* side : {&left, &right}) {
        if (mentions(*side, "\\top")) return false;
        (void)any_node(*side, [&](const Node& node) {
            for (const std::size_t p : {0U, 1U})
                if (node.kind == Kind::inner)
                    each_node(node.parts[p], [&](const Node& part) {
                        if (part.kind == Kind::name && !is_upper(part.text[0])) letters[p].insert(part.text);
                    });
            return node.kind == Kind::product && node.text.find('.') < node.text.size();  // a dot product
        });
    }
    return std::ranges::none_of(
        letters[0], [&](const std::string& one) { return letters[1].contains(one) && !positions.contains(one); });
}

/// Letters of positions under R.
void turned_in(const Node& node, std::set<std::string>& letters) {
    if (node.kind == Kind::script && node.parts[0].is_name("R"))
        for (const auto& [mark, part] : marks(node))
            if (mark == '_')
                if (const auto linear = Position::of(*part))
                    for (const auto& one : linear->letters) letters.insert(one.first);
    for (const Node& part : node.parts) turned_in(part, letters);
}

}  // namespace

/// One more, in the order of their use: that of their addresses is another in each program.
template <class Rule>
void use(std::vector<const Rule*>& used, const Rule* rule) {
    if (std::ranges::find(used, rule) == used.end()) used.push_back(rule);
}

/// An equation, step by step by the rules.
class Rewriting {
public:
    /// What is taken of the rules.
    struct How {
        bool by_steps = false;     ///< sums up to a position as recurrences
        bool of_functions = true;  ///< f(x) too, and not of anything
        bool as_turns = false;     ///< what turns as a rotation, however it is written out
    };
    Rewriting(const Stated& stated, const Place& place, bool of_rotations, How how)
        : stated_(stated), place_(place), of_rotations_(of_rotations), how_(how) {}

    /// Both sides, down to the smallest position of each recurrence. \throws NotUnderstood
    std::pair<Node, Node> run(const Node& left, const Node& right) {
        for (const Node* side : {&left, &right})
            each_node(*side, [&](const Node& node) {
                if (is_derivative(node)) derived_.insert(spelled(node.parts[1]));
            });
        std::pair<Node, Node> out{within(left, 0), within(right, 0)};
        for (int round = 0; round < 3; ++round) {
            descend_ = true;
            changed_ = false;
            out = {within(out.first, 0), within(out.second, 0)};
            if (!changed_) break;
        }
        return out;
    }
    [[nodiscard]] const std::vector<const Stated::Rule*>& used() const { return used_; }
    /// Letters of arguments of rules: positions.
    [[nodiscard]] const std::set<std::string>& positions() const { return positions_; }

    /// The value of a rule at a call.
    [[nodiscard]] static Node at(const Node& value, const Stated::Rule& rule, const Call& call) {
        std::map<std::string, Node> letters;
        for (std::size_t s = 0; s < rule.slots.size(); ++s) {
            if (rule.slots[s].letter.empty()) continue;
            const Node shift = number_node(-rule.slots[s].shift, call.slots[s].at);
            Node& slot = letters[rule.slots[s].letter] = call.slots[s];
            if (rule.slots[s].shift != 0) slot = normal({Kind::sum, slot.at, "++", {Node(slot), shift}});
        }
        return {Kind::group, call.rest.at, "()", {with_letters(value, letters)}};
    }

private:
    Node within(const Node& node, int depth) {
        if (depth > 24 || ++work_ > 5000)
            throw NotUnderstood(node.at, "definitions that go in a circle", "a definition by other names");
        return with_calls(node, [&](const Call& call) { return applied(call, depth); });
    }

    std::optional<Node> applied(const Call& call, int depth) {
        if (!how_.of_functions && call.plain.kind == Kind::product) return {};
        const bool allowed = of_rotations_ || !names_rotation(call.letter);
        if (const Stated::Rule* first = allowed ? stated_.rule_of(call, place_, true) : nullptr) {
            use(used_, first);
            return with_rest({Kind::group, call.plain.at, "()", {first->value}}, call.rest);
        }
        const Stated::Rule* const rule = allowed ? stated_.rule_of(call, place_, false, how_.as_turns) : nullptr;
        if (rule == nullptr) return {};
        for (std::size_t s = 0; s < rule->slots.size(); ++s)  // \frac{d}{dx} F(1)
            if (derived_.contains(rule->slots[s].letter) && !mentions(call.slots[s], rule->slots[s].letter))
                throw NotUnderstood(call.plain.at, "a derivative of a function at a point",
                                    "a derivative by its argument");
        for (std::size_t s = 0; s < rule->slots.size(); ++s)
            if (const auto linear = Position::of(call.slots[s]); linear && !rule->slots[s].letter.empty())
                for (const auto& one : linear->letters) positions_.insert(one.first);
        if (!rule->recurrent && !(how_.by_steps && rule->step)) {
            use(used_, rule);
            return with_rest(within(at(rule->value, *rule, call), depth + 1), call.rest);
        }
        std::optional<Position> place;
        std::string group = call.key;
        for (std::size_t s = 0; s < rule->slots.size(); ++s)
            if (auto linear = Position::of(call.slots[s]); linear && !rule->slots[s].letter.empty() && !place) {
                place = linear;
                linear->number = 0;
                group += "/" + spelled(linear->node(0));
            } else {
                group += "/" + spelled(call.slots[s]);
            }
        if (!place) return {};
        if (rule->step && place->letters.empty() && place->number == rule->empty) {
            use(used_, rule);
            return number_node(0, call.plain.at);
        }
        const auto lowest = lowest_.try_emplace(group, place->number).first;
        if (!descend_) lowest->second = std::min(lowest->second, place->number);
        const bool to_the_end = place->letters.empty() && place->number > 0 && place->number < 13;
        if (!descend_ || (place->number <= lowest->second && !to_the_end)) return {};
        use(used_, rule);
        changed_ = true;
        return with_rest(within(at(rule->step ? *rule->step : rule->value, *rule, call), depth + 1), call.rest);
    }

    const Stated& stated_;
    const Place& place_;
    bool of_rotations_;
    How how_;
    bool descend_ = false, changed_ = false;
    int work_ = 0;
    std::map<std::string, std::int64_t> lowest_;
    std::vector<const Stated::Rule*> used_;
    std::set<std::string> positions_, derived_;
};

namespace {

/// A sum, perhaps with a sign, or the real part of one: of what stands under it.
struct Summed {
    Node big;
    bool minus = false;
};
std::optional<Summed> summed_of(const Node& side) {
    const Node& node = within_brackets(side);
    if (node.kind == Kind::sum && node.parts.size() == 1 && node.text != "o") {
        auto inside = summed_of(node.parts[0]);
        if (inside) inside->minus = inside->minus != (node.text == "-");
        return inside;
    }
    const bool real = node.kind == Kind::product && node.text == "  " && node.parts[0].kind == Kind::function &&
                      (node.parts[0].text == "Re" || node.parts[0].text == "Im");
    if (real) {
        auto inside = summed_of(node.parts[1]);
        if (inside)
            inside->big.parts[3] = {Kind::product, node.at, "  ", {node.parts[0], grouped(inside->big.parts[3])}};
        return inside;
    }
    if (node.kind != Kind::big || node.text != "sum" || node.parts.size() != 4) return {};
    return Summed{node, false};
}

/// What stands under two sums over the same, with one index.
struct Bodies {
    Node left, right, first, last;
    std::string index;
    bool minus;  ///< one of them is subtracted
};
std::optional<Bodies> bodies_of(const Node& left, const Node& right) {
    const auto one = summed_of(left), other = summed_of(right);
    if (!one || !other) return {};
    const auto &a = one->big.parts, &b = other->big.parts;
    const auto same = [](const Node& x, const Node& y) { return constant_of(normal(x)) == constant_of(normal(y)); };
    if (!same(a[1], b[1]) || !same(a[2], b[2]) || (a[0].text != b[0].text && mentions(b[3], a[0].text))) return {};
    return Bodies{a[3], with_letters(b[3], {{b[0].text, a[0]}}), a[1], a[2], a[0].text, one->minus != other->minus};
}

Node added(const Node& a, const Node& b, bool minus) {
    return {Kind::sum, a.at, minus ? "+-" : "++", {grouped(a), grouped(b)}};
}

}  // namespace

std::set<std::size_t> sentences_of_cases(const std::vector<Chain>& chains) {
    std::set<std::size_t> all;
    for (const Chain& chain : chains)
        if (chain.sides.size() == 2 && chain.sides[0].node && chain.sides[1].node &&
            is_usually(spelled(*chain.sides[0].node), Type::position) &&
            (is_bare_name(*chain.sides[1].node) || is_number(*chain.sides[1].node)))
            all.insert(chain.told.place.sentence);
    return all;
}

Stated::Stated(const std::vector<Chain>& chains, std::vector<Chain> said) : said_(std::move(said)) {
    for (const Chain& chain : said_) learn(chain, false);
    std::map<std::string, std::set<std::string>> values;
    for (const Chain& chain : chains)
        if (chain.sides.size() > 1 && chain.sides[0].node && chain.relation == '=' && chain.ranged)
            values[spelled(*chain.sides[0].node)].insert(chain.sides[1].text);
    const std::set<std::size_t> cases = sentences_of_cases(chains);
    for (const Chain& chain : chains)
        if (chain.sides[0].node && !cases.contains(chain.told.place.sentence))
            learn(chain, values[spelled(*chain.sides[0].node)].size() > 1);
}

void Stated::learn(const Chain& chain, bool several) {
    using Role = Told::Role;
    // "if \alpha_r = \beta_r", and no name for something
    const bool is_case =
        chain.told.is_if() && chain.is_read() && is_bare_name(chain.second()) && chain.second().kind != Kind::name;
    if (chain.relation != '=' || chain.doubted || chain.sides.size() < 2 || !chain.sides[0].node || is_case ||
        (chain.told.role != Role::said && chain.told.role != Role::supposed))
        return;
    const Node& left = *chain.sides[0].node;
    const std::optional<Call> call = call_of(left);
    if (!call || !call->rest.text.empty() || is_usually(call->letter, Type::frequency)) return;
    if (!chain.sides[1].node || !chain.beside.empty() ||
        (chain.ranged && (several || left.kind == Kind::product))) {  // of some alone, or nobody knows what
        blocked_.insert(call->key);
        return;
    }
    const Node& value = within_brackets(*chain.sides[1].node);
    if (any_node(value, is_power)) {  // \zeta_l = c^{-2l/d}, a frequency of each plane
        if (is_power(value)) frequencies_.insert(call->letter);
        return;
    }
    Rule rule{{}, value, &chain};
    std::set<std::string> letters;
    for (const Node& slot : call->slots) {
        const auto linear = Position::of(slot);
        const std::string letter = linear ? linear->letter() : std::string();
        const bool function = call->key.find('/') != std::string::npos;
        const bool there =
            !letter.empty() && any_node(value, [&](const Node& part) { return spelled(part) == letter; });
        const bool ends = value.kind == Kind::number;  // h_N = 0, and no W_q = I
        if (function ? !there || linear->number != 0 : !there && !ends && linear && !linear->letters.empty()) return;
        if (there) {
            if (!function && letter.size() == 1 && is_upper(letter[0])) return;  // h_A beside h_B, of two
            if (!letters.insert(letter).second) return;
            rule.slots.push_back({letter, linear->number, {}});
        } else {
            rule.slots.push_back({{}, 0, constant_of(slot)});
        }
    }
    rule.constant = letters.empty();
    if (rule.constant && has_letter(value)) return;
    bool circular = false;
    each_call(value, [&](const Call& own) {
        if (own.key != call->key) return;
        bool before = false;
        for (std::size_t s = 0; s < own.slots.size(); ++s) {
            const auto linear = Position::of(own.slots[s]);
            const Slot& slot = rule.slots[s];
            if (slot.letter.empty() ? constant_of(own.slots[s]) != slot.constant
                                    : !linear || linear->letter() != slot.letter)
                circular = true;
            else if (!slot.letter.empty() && linear->number != slot.shift)
                (linear->number < slot.shift && !before ? before : circular) = true;
        }
        circular = circular || !before;
        rule.recurrent = true;
    });
    std::vector<Rule>& known = rules_[call->key];
    const auto is_same = [&](const Rule& one) {
        if (one.constant != rule.constant || (rule.constant && spelled(one.value) != spelled(value)))
            return false;  // x_1 = 5 of another example
        for (std::size_t s = 0; s < rule.slots.size(); ++s)
            if (one.slots[s].constant != rule.slots[s].constant) return false;
        return true;
    };
    const auto says_all = [](const Rule& one) { return !one.constant && !one.recurrent && !one.step; };
    if (rule.constant && value.kind != Kind::number && std::ranges::any_of(known, says_all)) return;  // V_0 = I
    const bool anew = chain.told.role == Role::supposed && chain.told.lasting;
    if (circular || (!anew && (blocked_.contains(call->key) || std::ranges::any_of(known, is_same)))) return;
    // a sum up to the position, or to the one before
    if (value.kind == Kind::big && value.text == "sum" && value.parts.size() == 4 && letters.size() == 1 &&
        !mentions(value.parts[3], *letters.begin())) {
        const auto last = Position::of(value.parts[2]);
        if (const auto low = Position::of(value.parts[1]); last && last->letter() == *letters.begin()) {
            const auto slot = std::ranges::find_if(rule.slots, [](const Slot& one) { return !one.letter.empty(); });
            Node before = left;
            Node end = value.parts[2];
            const Node one_less =
                normal({Kind::sum, 0, "+-", {Node{Kind::name, 0, slot->letter, {}}, number_node(1, 0)}});
            before = with_letters(left, {{slot->letter, one_less}});
            rule.step =
                Node{Kind::sum, 0, "++", {before, with_letters(value.parts[3], {{value.parts[0].text, normal(end)}})}};
            if (low && low->letters.empty()) rule.empty = low->number - 1 - last->number;
        }
    }
    known.push_back(std::move(rule));
}

bool Stated::is_said_in_words(const Rule& rule) const {
    return std::ranges::any_of(said_, [&](const Chain& chain) { return &chain == rule.chain; });
}

std::string Stated::named(const Rule& rule) const {
    const std::vector<Side>& sides = rule.chain->sides;
    return is_said_in_words(rule)
               ? words::say("{1} is the rotation, line {2}", {sides[0].text, std::to_string(sides[0].line)})
               : Facts::named(sides[0], sides[1]);
}

const Stated::Rule* Stated::rule_of(const Call& call, const Place& place, bool constants, bool as_turns) const {
    const auto known = rules_.find(call.key);
    if (known == rules_.end()) return nullptr;
    const auto until = until_.find(call.key);
    const Rule* found = nullptr;
    for (const Rule& rule : known->second) {
        const Place& said = rule.chain->told.place;
        if (rule.chain->refused || is_elsewhere(place, said) ||
            (said.sentence == place.sentence && said.concluded > place.concluded))
            continue;
        if (until != until_.end() && place.sentence >= until->second && said.sentence < until->second) continue;
        const bool below =
            said.sentence > place.sentence || (said.sentence == place.sentence && said.formula > place.formula);
        const bool reaches_up = said.section == place.section && (rule.chain->defines || rule.chain->told.lasting);
        if (rule.constant != constants || (below && (found != nullptr || !reaches_up))) continue;
        bool fits = rule.slots.size() == call.slots.size();
        for (std::size_t s = 0; fits && s < call.slots.size(); ++s)
            fits = !rule.slots[s].letter.empty() || rule.slots[s].constant == constant_of(call.slots[s]);
        if (fits && as_turns && is_said_in_words(rule)) return &rule;
        if (fits) found = &rule;
    }
    // P_0 = I is of the sequence that was said last
    if (found != nullptr && constants && found->value.kind != Kind::number)
        if (const Rule* const general = rule_of(call, place, false);
            general != nullptr && found->chain->told.place.sentence < general->chain->told.place.sentence)
            return nullptr;
    return found;
}

bool Stated::is_rule(const Side& left, const Side& right) const {
    const std::optional<Call> call = call_of(*left.node);
    const auto known = call ? rules_.find(call->key) : rules_.end();
    return known != rules_.end() && std::ranges::any_of(known->second, [&](const Rule& rule) {
               const Side& said = rule.chain->sides[1];
               return said.line == right.line && said.text == right.text && rule.chain->sides[0].text == left.text;
           });
}

bool Stated::numbers_one(const Side& left, const Side& right) const {
    bool found = false;
    for (const Side* side : {&left, &right})
        each_call(*side->node, [&](const Call& call) {
            const bool numbers = std::ranges::all_of(call.slots, [](const Node& one) { return is_number(one); });
            const auto known = rules_.find(call.key);
            found = found || (numbers && call.plain.kind == Kind::script && !names_rotation(call.letter) &&
                              known != rules_.end() && !std::ranges::all_of(known->second, &Rule::constant));
        });
    return found;
}

bool Stated::calls_turn(const Side& left, const Side& right) const {
    return std::ranges::any_of(said_, [&](const Chain& chain) {
        const Node& name = chain.first();
        const auto has = [&](const Side& side) { return mentions(*side.node, name.parts[0].text); };
        return name.kind == Kind::product && (has(left) || has(right));
    });
}

void Stated::doubt(const Side& left, const Place& place, bool refuted) {
    const std::optional<Call> call = left.node ? call_of(*left.node) : std::nullopt;
    const Rule* const rule = call ? rule_of(*call, place, false) : nullptr;
    if (rule == nullptr || spelled(*left.node) != spelled(*rule->chain->sides[0].node) ||
        (!refuted && rule->chain->told.place.section == place.section))
        return;
    until_.try_emplace(call->key, place.sentence + 1);
}

std::optional<Stated::Expanded> Stated::expanded(const Side& left, const Side& right, const Place& place) const {
    try {
        Rewriting rewriting(*this, place, false, {});
        const auto sides = rewriting.run(*left.node, *right.node);
        const auto in_words = [&](const Rule* rule) { return is_said_in_words(*rule); };
        if (rewriting.used().empty() || std::ranges::any_of(rewriting.used(), in_words)) return {};
        Expanded out{sides.first, sides.second, {}};
        for (const Rule* rule : rewriting.used()) words::append(out.by, named(*rule));
        return out;
    } catch (const NotUnderstood&) {  // in a circle
        return {};
    }
}

std::optional<Stated::Found> Stated::follows(const Side& left, const Side& right, const Context& context,
                                             const Place& place, bool of_rotations,
                                             std::optional<Answer>& refuted) const {
    const std::array source{left.text, right.text};
    std::vector<const Rule*> rules;
    std::set<std::string> positions;
    Context with = context;
    for (const std::string& letter : frequencies_) with.types[letter] = {Type::frequency, 0, 0};
    std::erase_if(with.definitions, [](const auto& one) { return any_node(one.second, is_power); });
    const auto of_body = [&](const Bodies& under, const std::set<std::string>& freed) {
        const bool before = refuted.has_value();
        auto answer = proved_of_any(under.left, under.right, source, with, freed, refuted);
        if (refuted && !before) refuted->equations.clear();  // sums may be equal and their terms not
        return answer;
    };
    // sides, rewritten and then decided
    bool functions = false;
    const auto prove = [&](const Node& one, const Node& other, const Rewriting::How& how, const std::string& freed) {
        Rewriting rewriting(*this, place, of_rotations, how);
        const auto sides = rewriting.run(one, other);
        positions = rewriting.positions();
        if (!freed.empty()) positions.insert(freed);
        const std::pair plain(with_bars_outside(sides.first), with_bars_outside(sides.second));
        std::set<std::string> indices = indices_alone(plain.first, plain.second);  // of what is said nowhere
        const bool by_rules = !rewriting.used().empty() || !positions.empty();
        turned_in(sides.first, positions);
        turned_in(sides.second, positions);
        for (const Rule* rule : rewriting.used()) use(rules, rule);
        for (const Rule* rule : rules) functions = functions || rule->chain->sides[0].node->kind == Kind::product;
        // words say neither which pairs turn nor where to: what is proved is so of every group of rotations
        const auto in_words = [&](const Rule* rule) { return is_said_in_words(*rule); };
        if (std::ranges::any_of(rewriting.used(), in_words)) {
            const auto other_turns = [](const Node& node) { return is_written_out(node) || node.is_name("R"); };
            const Rule* const first = *std::ranges::find_if(rewriting.used(), in_words);
            if (any_node(one, other_turns) || any_node(other, other_turns) ||
                std::ranges::any_of(rewriting.used(), [&](const Rule* rule) {
                    return in_words(rule) ? rule != first : any_node(rule->value, other_turns);
                }))
                return std::optional<Answer>();
            if (first->chain->sides[1].text.find("e^") < first->chain->sides[1].text.size() &&
                !is_of_phases(one, other, rewriting.positions()))
                return std::optional<Answer>();
            for (const std::string& letter : rewriting.positions()) with.types[letter] = {Type::position, 0, 0};
        }
        const auto bodies = freed.empty() && by_rules ? bodies_of(sides.first, sides.second) : std::nullopt;
        if (bodies && !bodies->minus) {
            std::set<std::string> freed_too = positions;
            freed_too.insert(bodies->index);
            if (auto answer = of_body(*bodies, freed_too)) return answer;
        }
        if (by_rules)
            if (auto answer = proved_of_any(sides.first, sides.second, source, with, positions, refuted)) return answer;
        const auto has_numbers = [](const Node& node) {  // what shows that its factors are no matrices
            return node.kind == Kind::function || node.kind == Kind::conjugate || node.is_name("e");
        };
        const auto is_own_name = [](const Node& node) {
            return node.kind == Kind::name && (names_rotation(node.text) || is_own(node)) && !node.is_name("e");
        };
        if ((indices.empty() && !bodies_of(plain.first, plain.second)) || refuted || of_rotations ||
            any_node(sides.first, is_own_name) || any_node(sides.second, is_own_name) ||
            (!any_node(sides.first, has_numbers) && !any_node(sides.second, has_numbers)))
            return std::optional<Answer>();
        indices.insert(positions.begin(), positions.end());
        if (const auto under = bodies_of(plain.first, plain.second); under && !under->minus) {
            std::set<std::string> freed_too = indices;
            freed_too.insert(under->index);
            if (auto answer = of_body(*under, freed_too)) return answer;
        }
        return proved_of_any(plain.first, plain.second, source, with, indices, refuted);
    };
    const auto found = [&](Answer answer) {
        Found out{std::move(answer), {}};
        for (const Rule* rule : rules) {
            words::append(out.by, named(*rule));
            out.chains.push_back(rule->chain);
        }
        return out;
    };
    try {
        for (const Rewriting::How& how : {Rewriting::How{},
                                          {.by_steps = true},
                                          {.of_functions = false},
                                          {.by_steps = true, .of_functions = false},
                                          {.as_turns = true}}) {
            if ((!how.of_functions && !functions) || (how.as_turns && said_.empty())) continue;
            if (auto answer = prove(*left.node, *right.node, how, {})) return found(*std::move(answer));
            rules.clear();
        }
        // a sum whose terms are differences, T_{j+1} - T_j, and T is 0 at both ends
        if (const auto bodies = bodies_of(*left.node, *right.node)) {
            const Node index{Kind::name, 0, bodies->index, {}};
            const Node next = normal(added(index, number_node(1, 0), false));
            const Node difference = added(bodies->left, bodies->right, !bodies->minus);
            std::map<std::string, Node> named;  // h_j, S_j
            each_call(difference, [&](const Call& call) {
                const auto linear = call.slots.size() == 1 ? Position::of(call.slots[0]) : std::nullopt;
                if (linear && linear->letter() == bodies->index && !is_usually(call.letter, Type::frequency) &&
                    call.key == call.letter + "_")
                    named.try_emplace(call.key, Node{Kind::script, 0, "_", {{Kind::name, 0, call.letter, {}}, index}});
            });
            const auto vanishes = [&](const Node& product, const Node& end) {
                return std::ranges::any_of(product.parts, [&](const Node& factor) {
                    const Call call = *call_of(with_letters(factor, {{bodies->index, end}}));
                    const Rule* const ends = rule_of(call, place, true);
                    const Rule* const sum = rule_of(call, place, false);
                    const auto at = Position::of(call.slots[0]);
                    const bool empty =
                        sum != nullptr && sum->empty && at && at->letters.empty() && at->number == *sum->empty;
                    if (ends != nullptr && ends->value.text == "0") use(rules, ends);
                    return empty || (ends != nullptr && ends->value.text == "0");
                });
            };
            const Node behind = normal(added(bodies->last, number_node(1, 0), false));
            for (auto one = named.begin(); one != named.end(); ++one)
                for (auto other = std::next(one); other != named.end(); ++other) {
                    rules.clear();
                    const Node product{Kind::product, 0, "  ", {one->second, other->second}};
                    if (!vanishes(product, bodies->first) || !vanishes(product, behind)) continue;
                    for (const bool minus : {false, true}) {
                        const Node after = with_letters(product, {{bodies->index, next}});
                        if (auto answer =
                                prove(difference, minus ? added(product, after, true) : added(after, product, true),
                                      {.by_steps = true}, bodies->index))
                            return found(*std::move(answer));
                    }
                }
        }
        // by induction
        rules.clear();
        const std::optional<Call> call = call_of(*left.node);
        const Rule* const rule = call && call->rest.text.empty() ? rule_of(*call, place, false) : nullptr;
        if (rule == nullptr || !rule->recurrent) return {};
        std::size_t s = 0;
        while (rule->slots[s].letter.empty()) ++s;
        const auto position = Position::of(call->slots[s]);
        const std::string letter = position ? position->letter() : std::string();
        const Rule* start = nullptr;
        for (const Rule& one : rules_.at(call->key))
            if (const auto first = call_of(*one.chain->sides[0].node); one.constant)
                if (const Rule* const there = rule_of(*first, place, true)) start = there;
        bool own = letter.empty() || position->number != 0 || start == nullptr || rule->slots.size() != 1;
        each_call(*right.node, [&](const Call& inside) { own = own || inside.key == call->key; });
        const auto first = own ? std::nullopt : Position::of(call_of(*start->chain->sides[0].node)->slots[0]);
        if (!first || !first->letters.empty()) return {};
        const auto right_at = [&](const Node& slot) { return grouped(with_letters(*right.node, {{letter, slot}})); };
        std::int64_t lag = 0;
        const Node step = with_calls(Rewriting::at(rule->value, *rule, *call), [&](const Call& inside) {
            if (inside.key != call->key) return std::optional<Node>();
            lag = std::max(lag, position->number - Position::of(inside.slots[0])->number);
            return std::optional(with_rest(right_at(inside.slots[0]), inside.rest));
        });
        if (lag != 1 || !prove(right_at(number_node(first->number, 0)), start->value, {}, letter)) return {};
        if (auto answer = prove(step, *right.node, {}, letter)) {
            use(rules, rule);
            use(rules, start);
            answer->notes.push_back("by induction on the position");
            return found(*std::move(answer));
        }
    } catch (const NotUnderstood&) {  // in a circle
    }
    return {};
}

}  // namespace formula
