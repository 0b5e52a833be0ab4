#include "decide/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "decide/calls.hpp"
#include "decide/decide.hpp"
#include "decide/facts.hpp"
#include "decide/turns_said.hpp"
#include "formula/builder.hpp"
#include "formula/families.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// A matrix of numbers is one for good; a number, or a vector of numbers, is a case.
bool may_define(const Node& value) {
    const auto is_row = [](const Node& part) { return part.kind == Kind::group && part.text == "["; };
    if (is_row(value) && std::ranges::all_of(value.parts, is_row)) return value.parts.size() > 1;  // [[0, 1], ...]
    if (value.kind != Kind::matrix) return has_letter(value);
    const std::size_t columns = std::stoul(value.text);
    return has_letter(value) || (columns > 1 && value.parts.size() > columns);
}

/// z_j = x_{2j} + i x_{2j+1}: x, whose pairs, as complex numbers, z has; or nothing.
std::optional<Node> paired(const Node& name, const Node& value) {
    if (name.kind != Kind::script || name.text != "_" || name.parts[0].kind != Kind::name ||
        name.parts[1].kind != Kind::name || value.kind != Kind::sum || value.text != "++" || value.parts.size() != 2)
        return {};
    const Node& imaginary = value.parts[1];
    const auto is_i = [](const Node& node) { return is_imaginary_unit(node); };
    if (imaginary.kind != Kind::product || imaginary.parts.size() != 2 || is_i(name.parts[1]) ||
        is_i(imaginary.parts[0]) == is_i(imaginary.parts[1]))
        return {};
    const Node &re = value.parts[0], &im = imaginary.parts[is_i(imaginary.parts[0]) ? 1 : 0];
    if (re.kind != Kind::script || im.kind != Kind::script || re.parts[0].kind != Kind::name ||
        re.parts[0].text != im.parts[0].text)
        return {};
    const std::string index = spelled(name.parts[1]), letter = re.parts[0].text;
    const auto at = [&](const std::string& place) { return spelled(*parsed(letter + "_{" + place + "}", 1).node); };
    const std::string first = spelled(re), second = spelled(im), pair = "2" + index;
    const bool from_zero = first == at(pair) && second == at(pair + "+1");
    return from_zero || (first == at(pair + "-1") && second == at(pair)) ? std::optional(re.parts[0]) : std::nullopt;
}

/// q = (q_a; q_b): its halves, and no coordinates.
bool names_its_halves(const Node& left, const Node& right) {
    const auto is_half = [&](const Node& part) {
        return part.kind == Kind::script && part.text == "_" && part.parts[0].is_name(left.text.c_str()) &&
               part.parts[1].kind == Kind::name && !part.parts[1].is_name("i") && !part.parts[1].is_name("j") &&
               !is_usually(part.parts[1].text, Type::position);
    };
    const bool column = right.kind == Kind::matrix && right.text == "1";
    return left.kind == Kind::name && is_usually(left.text, Type::vector) && right.parts.size() == 2 &&
           (column || right.kind == Kind::group) && std::ranges::all_of(right.parts, is_half) &&
           spelled(right.parts[0]) != spelled(right.parts[1]);
}

/// x in the place of z; and no z_j, which is a complex number.
void put_whole(Node& node, const std::map<std::string, Node>& wholes) {
    if (const auto found = wholes.find(node.text); node.kind == Kind::name && found != wholes.end())
        node.text = found->second.text;
    for (std::size_t p = 0; p < node.parts.size(); ++p)
        if (node.kind != Kind::script || p > 0 || node.parts[p].kind != Kind::name) put_whole(node.parts[p], wholes);
}

}  // namespace

namespace {

/// E, "2j" and "p w_j" of E(p)_{2j} = \sin(p w_j), and of E(p)_{2j+1} = \cos(p w_j).
struct CodeEntry {
    std::string name, pair, argument;
    bool first;  ///< of the pair
};
/// p_{t,2i}, as p(t)_{2i}: of a code, perhaps.
bool is_entry_below(const Node& node) {
    const auto counts = [](const Node& index) { return mentions(index, "i") || mentions(index, "j"); };
    return node.kind == Kind::script && node.text == "__" && node.parts[0].kind == Kind::name &&
           node.parts[2].kind != Kind::name && counts(node.parts[2]) && !counts(node.parts[1]);
}
Node as_entry(const Node& node) {
    const Node at{Kind::group, node.at, "(", {node.parts[1]}};
    return {Kind::product, node.at, "  ", {node.parts[0], {Kind::script, node.at, "_", {at, node.parts[2]}}}};
}

std::optional<CodeEntry> entry_of_code(const Node& left, const Node& right) {
    if (is_entry_below(left)) return entry_of_code(as_entry(left), right);
    if (left.kind != Kind::product || left.parts.size() != 2) return {};
    const Node &head = left.parts[0], &entry = left.parts[1];
    const bool below = head.kind == Kind::script && head.text == "_" && head.parts[0].kind == Kind::name &&
                       entry.kind == Kind::group && entry.text == "[" && entry.parts.size() == 1;  // p_t[2k]
    if (!below && (head.kind != Kind::name || entry.kind != Kind::script || entry.text != "_" ||
                   entry.parts[0].kind != Kind::group || entry.parts[0].parts.size() != 1))
        return {};
    if (right.kind != Kind::product || right.parts[0].kind != Kind::function ||
        right.text.find_first_not_of(' ') < right.text.size())
        return {};
    const Node& index = entry.parts[below ? 0 : 1];
    const bool moved = index.kind == Kind::sum && index.parts.size() == 2 && index.parts[1].text == "1";
    const bool second = moved ? index.text == "++" : right.parts[0].text == "cos";
    if ((moved && index.text != "++" && index.text != "+-") || right.parts[0].text != (second ? "cos" : "sin"))
        return {};
    const std::string base = spelled(moved ? index.parts[0] : index);
    const bool from_one = moved ? index.text == "+-" : second;  // 2j - 1 and 2j
    return CodeEntry{
        below ? head.parts[0].text : head.text, base + (from_one ? " from 1" : ""),
        right.parts.size() == 2
            ? spelled(within_brackets(right.parts[1]))
            : spelled({Kind::product, 0, right.text.substr(1), {right.parts.begin() + 1, right.parts.end()}}),
        !second};
}

}  // namespace

void Names::write_codes() {
    std::vector<CodeEntry> entries;
    std::set<std::string> codes;
    for (const Chain& chain : chains_)
        if (chain.is_read() && !is_doubted(chain))
            if (auto entry = entry_of_code(chain.first(), chain.second())) {
                for (const CodeEntry& other : entries)
                    if (other.name == entry->name && other.pair == entry->pair && other.first != entry->first &&
                        other.argument == entry->argument)
                        codes.insert(entry->name);
                entries.push_back(*std::move(entry));
            }
    for (const std::string& code : codes) {
        const auto is_member = [](const Node& script) {  // p_t^T
            return is_entry_below(script) ||
                   (std::ranges::count(script.text, '_') == 1 && script.text.find('\'') == std::string::npos);
        };
        const auto is_of_one = [](const Node& list) { return list.parts.size() == 1; };
        if (code == "PE" || !stands_only(code, chains_, is_member, is_of_one)) continue;
        const auto write = [&](const auto& self, Node& node) -> void {
            if (is_entry_below(node) && node.parts[0].is_name(code.c_str())) node = as_entry(node);
            const bool entry = node.kind == Kind::product && node.parts.size() == 2 &&  // p_t[2k]
                               node.parts[0].kind == Kind::script && node.parts[0].text == "_" &&
                               node.parts[0].parts[0].is_name(code.c_str()) && node.parts[1].text == "[";
            if (entry) {
                const Node at{Kind::group, node.at, "(", {node.parts[0].parts[1]}}, index = node.parts[1].parts[0];
                node.parts = {node.parts[0].parts[0], {Kind::script, node.at, "_", {at, index}}};
            }
            if (node.is_name(code.c_str())) node.text = "PE";
            for (Node& part : node.parts) self(self, part);
        };
        for (Chain& chain : chains_)
            for (Side& side : chain.sides)
                if (side.node) write(write, *side.node);
    }
}

void Names::write_pairs() {
    std::map<std::string, Node> wholes;
    for (const Chain& chain : chains_)
        if (chain.is_read() && !is_doubted(chain))
            if (const auto whole = paired(chain.first(), chain.second()))
                wholes.try_emplace(chain.first().parts[0].text, *whole);
    const auto turns = [](const Node& node) { return node.is_name("RoPE") || node.kind == Kind::inner; };
    for (Chain& chain : chains_)
        if (!wholes.empty() && any_node(chain, turns))
            for (Side& side : chain.sides)
                if (side.node) put_whole(*side.node, wholes);
}

namespace {

/// n of \sum_{j=1}^n \cos m\theta_j, h of \sum_{j=0}^{h-1} e^{im\theta_j}: how many planes there are.
void planes_of_sums(const Node& node, std::set<std::string>& letters) {
    const auto turns = [&](const Node& part) {
        return (part.kind == Kind::product && std::ranges::any_of(part.parts, is_trigonometric)) ||
               (part.kind == Kind::script && part.parts[0].is_name("e"));
    };
    if (node.kind == Kind::big && node.parts.size() == 4 && any_node(node.parts[3], turns)) {
        const std::string& first = node.parts[1].text;
        const IndexUse use = index_use(node.parts[3], node.parts[0].text);
        const Node& end = node.parts[2];
        const bool less = end.kind == Kind::sum && end.text == "+-" && end.parts[1].text == "1";
        const Node& last = less ? end.parts[0] : end;
        if (use.plane && !use.coordinate && last.kind == Kind::name && first == (less ? "0" : "1"))
            letters.insert(last.text);
    }
    for (const Node& part : node.parts) planes_of_sums(part, letters);
}

/// x_n, R_n, P(n), \cos n\theta: n is a position there.
bool is_place(const Node& node, const std::string& letter) {
    const auto is_indexed = [](const Node& of) {
        return of.kind == Kind::script && of.text[0] == '_' &&
               (is_usually(of.parts[0].text, Type::frequency) || of.parts[0].text.starts_with('\\'));
    };
    const auto has = [&](const auto& self, const Node& part) -> bool {  // and not as the last index
        return part.is_name(letter.c_str()) ||
               (!is_indexed(part) && std::ranges::any_of(part.parts, [&](const Node& one) { return self(self, one); }));
    };
    if (node.kind == Kind::script && node.text[0] == '_' && !is_indexed(node) && has(has, node.parts[1])) return true;
    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
        if ((node.parts[p - 1].kind == Kind::name || node.parts[p - 1].kind == Kind::function) &&
            unscripted(node.parts[p]).kind == Kind::group && has(has, node.parts[p]))
            return true;
    const auto is_factor = [&](const Node& part) { return part.is_name(letter.c_str()); };
    const auto is_rate = [](const Node& part) {
        return is_usually(unscripted(part).text, Type::frequency) || part.kind == Kind::function;
    };
    return node.kind == Kind::product && std::ranges::any_of(node.parts, is_factor) &&
           std::ranges::any_of(node.parts, is_rate);
}

}  // namespace

/// d = 2p, or \mathbb{R}^{2p}, or \sum_{j=1}^p \cos m\theta_j: p counts planes, wherever it stands.
void Names::write_planes(std::string letter) {
    const auto is_letter = [&](const Node& node) {
        return node.kind == Kind::name && node.text.size() == 1 && !is_dimension(node) &&
               (usual_types(node.text).size() > 1 ||
                (is_usually(node.text, Type::position) &&
                 !any_node(chains_, [&](const Node& part) { return is_place(part, node.text); }))) &&
               std::string_view("eiIR").find(node.text) == std::string_view::npos;
    };
    std::set<std::string> counted;
    for (const Chain& chain : chains_)
        for (const Side& side : chain.sides)
            if (side.node && !is_doubted(chain)) planes_of_sums(*side.node, counted);
    if (letter.empty() && counted.size() == 1 && is_letter({Kind::name, 0, *counted.begin(), {}}) &&
        !any_node(chains_,
                  [&](const Node& part) { return is_place(part, *counted.begin()); }))  // j of S_j = \sum_{l=0}^{j-1}
        letter = *counted.begin();
    std::string dimension = "d";
    bool other = false;
    for (const Chain& chain : chains_)
        if (chain.is_read() && !is_doubted(chain)) {
            const Node &left = chain.first(), &right = chain.second();
            const bool twice = is_dimension(left) && right.kind == Kind::product && right.text == "  " &&
                               right.parts[0].text == "2" && is_letter(right.parts[1]);
            const bool half =
                is_letter(left) && is_fraction(right) && is_dimension(right.parts[0]) && right.parts[1].text == "2";
            other = other || (is_letter(left) && !half && left.text == letter && has_letter(right)) ||
                    (twice && !letter.empty() && letter != right.parts[1].text) ||
                    (half && !letter.empty() && left.text != letter);
            if (is_dimension(left) && !left.is_name("d") && !twice && has_letter(right)) other = true;  // D = m - n
            if (twice) letter = right.parts[1].text;
            if (half && !is_half_d(right)) letter = left.text;  // M = D/2
            if (twice || half) dimension = spelled(twice ? left : right.parts[0]);
        }
    if (letter.empty() || other || (dimension != "d" && mentions(chains_, "d"))) return;
    const auto put = [&](const auto& self, Node& node) -> void {
        if (node.is_name(dimension.c_str())) node.text = "d";
        if (node.is_name(letter.c_str()))
            node = {Kind::product, node.at, " /", {{Kind::name, node.at, "d", {}}, {Kind::number, node.at, "2", {}}}};
        else
            for (Node& part : node.parts) self(self, part);
        if (std::ranges::none_of(node.parts, is_dots)) return;
        if (node.kind == Kind::matrix || node.kind == Kind::group || node.kind == Kind::sum ||
            node.kind == Kind::product)
            node = with_index(std::move(node));
    };
    for (Chain& chain : chains_)
        for (Side& side : chain.sides)
            if (side.node && (mentions(*side.node, letter) || mentions(*side.node, dimension)) &&
                side.node->text != "," &&
                !(chain.sides[0].node && ((is_dimension(*chain.sides[0].node) && mentions(*side.node, letter)) ||
                                          (chain.sides[0].node->is_name(letter.c_str()) && chain.sides.size() == 2))))
                put(put, *side.node);
}

void Names::write_moved(std::string_view text) {
    write_codes();
    write_pairs();
    std::string planes;  // \mathbb{R}^{2g}
    for (std::size_t at = text.find("R}^{2"); at < text.size() && planes.empty(); at = text.find("R}^{2", at + 1))
        if (at + 6 < text.size() && text[at + 6] == '}' &&
            std::islower(static_cast<unsigned char>(text[at + 5])) != 0 && text[at + 5] != 'd')
            planes = text[at + 5];
    write_planes(std::move(planes));
    for (const Chain& chain : chains_)
        if (chain.is_read()) moved_.learn(chain.first(), chain.second());
    if (moved_.empty()) return;
    for (Chain& chain : chains_)
        for (Side& side : chain.sides)
            if (side.node) side.node = moved_.written(*side.node);
}

/// q^{(m)}, where x^{(m)} = R_m x is all that was said.
void Names::define_others_moved() {
    const std::string letter = moved_.of_all();
    const auto said = defined_.find(function_key(Moved::function(letter), 1));
    if (said == defined_.end()) return;
    for (const std::string& other : moved_.others()) {
        const std::string key = function_key(Moved::function(other), 1);
        Function function = context_.functions.at(said->first);
        function.value = Moved::renamed(function.value, letter, other);
        context_.functions.emplace(key, std::move(function));
        defined_.emplace(key, said->second);
    }
}

/// q stands for its halves, each a vector of its own.
void Names::define_halves() {
    for (const Chain& chain : chains_) {
        if (chain.sides.size() != 2 || !chain.is_read() || is_doubted(chain) ||
            words_.convention(chain.told.place) != "halves" || !names_its_halves(chain.first(), chain.second()))
            continue;
        Node column{Kind::matrix, 0, "1", {}};
        for (const Node& half : chain.second().parts) {
            column.parts.push_back({Kind::name, 0, half.parts[0].text + "_{" + half.parts[1].text + "}", {}});
            context_.types[column.parts.back().text] = {Type::vector, -1, 0};
            context_.definitions[spelled(half)] = column.parts.back();
        }
        const std::string& key = chain.first().text;
        context_.definitions[key] = column;
        defined_[key] = {key, chain.sides[1].line, chain.sides[1].text, spelled(chain.second()), &chain};
    }
}

void Names::define() {
    define_halves();
    for (const bool tokens : {false, true}) define_by_what_is_readable(tokens);
    define_others_moved();
}

void Names::find_second() {
    std::erase_if(again_, [&](const auto& one) {  // q_m = R_m q, and below it q_m = q e^{im\theta}
        const Chain& below = *one.second.below;
        return decide(claim_of(below.sides[0], below.sides[1]), context_).outcome == Outcome::proved;
    });
    for (const Chain& chain : chains_) {
        if (!chain.is_read()) continue;
        const std::optional<Head> head = head_of(chain.first(), &chain.second());
        const auto defined = head ? defined_.find(head->key) : defined_.end();
        if (defined == defined_.end() || defined->second.chain == &chain) continue;
        if (spelled(chain.first()) != defined->second.name) continue;
        const bool unread = unreadable(chain.sides[1], context_).has_value();
        if (unread ? chain.told.role == Told::Role::supposed && chain.told.lasting
                   : has_letter(chain.second()) &&
                         decide(claim_of(chain.sides[0], chain.sides[1]), context_).outcome == Outcome::refuted)
            again_.try_emplace(defined->first, Again{chain.sides[1].line, chain.told.role == Told::Role::supposed});
    }
}

/// With what is said of A, which may be any matrix by itself, in its place.
Side Names::with_matrices(const Side& side) const {
    std::map<std::string, Node> said;
    std::set<std::string> twice;
    for (const Chain& chain : chains_) {
        if (!chain.is_read() || is_doubted(chain)) continue;
        const Node& name = chain.first();
        if (name.kind != Kind::name || !is_usually(name.text, Type::matrix) || !may_define(chain.second())) continue;
        if (!said.emplace(name.text, chain.second()).second) twice.insert(name.text);
    }
    for (const std::string& name : twice) said.erase(name);
    Side out = side;
    if (const auto node = if_understood([&] { return with_definitions(*side.node, said, {}); })) out.node = *node;
    return out;
}

/// tokens: a side may have vectors of tokens that nothing defines; one that has none says more.
void Names::define_by_what_is_readable(bool tokens) {
    std::set<std::string> by_coordinates;  // z_1 = ..., z_2 = ... say what z is
    for (const Chain& chain : chains_)
        if (chain.sides.size() > 1 && chain.sides[0].node && is_coordinate(chain.first()) && chain.sides[1].node &&
            has_letter(chain.second()))
            by_coordinates.insert(whole_of(chain.first()));
    for (bool changed = true; changed;) {
        changed = false;
        Context context = context_;
        context.tokens = tokens;
        for (const Chain& chain : chains_) {
            if (!chain.is_read()) continue;
            const std::optional<Head> head = head_of(chain.first(), &chain.second());
            if (!head) continue;
            context.types = kinds_.types_at(context_.types, chain.told.place);
            const std::string& key = head->key;
            if (by_coordinates.contains(key) || is_of_recurrence(chain)) continue;
            if (!head->parameters.empty() && (words_.doubt(chain.told.place.sentence).ranged || is_of_case(chain)))
                continue;  // \phi < \psi
            if (chain.told.role == Told::Role::denied) continue;
            // A(s, t), of a letter that is no function by itself
            if (!head_of(chain.first()) && (is_doubted(chain) || defined_elsewhere(chain, key) != nullptr)) continue;
            // n = m + 1 of one sentence is no definition of n
            if (chain.first().kind == Kind::name && usual_types(key).size() == 1) continue;
            // frequencies of one schedule: what is proved for all holds of them
            if (is_usually(letter_of(key), Type::frequency) && key.find('\'') == std::string::npos &&
                !names_pairs(chain.first(), chain.second()))
                continue;
            if (is_defined(context_, key) || !is_undefined(chain.sides[0]) || is_concluded(chain, key)) continue;
            for (std::size_t s = 1; s < chain.sides.size(); ++s) {
                if (!chain.sides[s].node || !may_define(*chain.sides[s].node)) continue;
                Context with = context;
                Node value = *chain.sides[s].node;
                if (const Side named = with_matrices(chain.sides[s]);  // \exp(\tau A)
                    !unreadable(named, with) && unreadable(chain.sides[s], with))
                    value = *named.node;
                else if (unreadable(chain.sides[s], with)) {
                    std::string by;  // M_i(r), of frequencies \nu_i
                    kinds_.suppose(with, chain.sides[s], chain.sides[s], by);
                    Context own;
                    const bool one =
                        head->parameters
                            .empty() &&  // of tokens there may be another, and no \tilde w_t = e^{i\omega t} w
                        (!tokens || define_family(own, chain.first(), *chain.sides[s].node).empty());
                    if (one || by.empty() || unreadable(chain.sides[s], with)) continue;
                }
                formula::define(with, *head, value);
                if (unreadable(chain.sides[0], with)) continue;  // what stands for it stands for itself
                formula::define(context, *head, value);
                formula::define(context_, *head, value);
                defined_[key] = {spelled(chain.first()), chain.sides[s].line, chain.sides[s].text,
                                 spelled(*chain.sides[s].node), &chain};
                const std::string all = is_doubted(chain) ? "" : define_family(context_, chain.first(), value);
                const Chain* const other = all.empty() ? nullptr : defined_elsewhere(chain, all);
                const bool below = other != nullptr && other->told.place.section > chain.told.place.section;
                if (other != nullptr && !below)
                    forget(context_, all);
                else if (!all.empty())
                    defined_[all] = defined_[key];
                if (below) again_.try_emplace(all, Again{other->sides[0].line, true, other});
                changed = true;
                break;
            }
        }
    }
}

/// d' = 8d/3 of "3 d d' = 8 d^2, thus d' = 8d/3", which it can't prove.
bool Names::is_concluded(const Chain& chain, const std::string& key) const {
    const auto uses_it = [&](const Side& side) { return side.node && uses(*side.node, key); };
    return chain.told.place.concluded > 0 &&
           std::any_of(std::as_const(chains_).data(), &chain, [&](const Chain& before) {
               return before.told.place.sentence == chain.told.place.sentence &&
                      before.told.place.concluded < chain.told.place.concluded &&
                      std::ranges::any_of(before.sides, uses_it);
           });
}

/// P_m = R_m behind P_m = P_{m-1} R_1, which says what it is: a claim.
bool Names::is_of_recurrence(const Chain& chain) const {
    const Node& name = *chain.sides[0].node;
    const auto is_other = [&](const Node& node) {
        return node.kind == Kind::script && node.text == name.text && node.parts[0].text == name.parts[0].text &&
               spelled(node.parts[0]) == spelled(name.parts[0]) && spelled(node) != spelled(name);
    };
    return name.kind == Kind::script && std::any_of(std::as_const(chains_).data(), &chain, [&](const Chain& before) {
               return before.sides.size() > 1 && before.sides[0].node && before.sides[1].node && !is_doubted(before) &&
                      spelled(*before.sides[0].node) == spelled(name) && any_node(*before.sides[1].node, is_other);
           });
}

/// f(x) = x^2, x > 0; or beside what says it otherwise and can't be read.
bool Names::is_of_case(const Chain& chain) const {
    return has_one_of(chain.beside, "<|>|\\le|\\ge|\\ne|≤|≥|≠") ||
           std::ranges::any_of(chains_, [&](const Chain& other) {
               return &other != &chain && other.sides.size() > 1 && other.sides[0].text == chain.sides[0].text &&
                      !other.sides[1].node;
           });
}

bool Names::is_doubted(const Chain& chain) const {
    return chain.told.role == Told::Role::denied || !words_.doubt(chain.told.place.sentence).otherwise.empty();
}

/// v_n = R_n k beside v_m = R_m q, A(s, t) = q^\top k beside A(m, n): others of the same name, by themselves.
const Chain* Names::defined_elsewhere(const Chain& chain, const std::string& key) const {
    Context own;
    const Node &name = chain.first(), &value = chain.second();
    if (const auto head = head_of(name, &value); head && head->key == key) formula::define(own, *head, value);
    (void)define_family(own, name, value);
    const auto in_brackets = [](const Node& node) { return Node{Kind::group, 0, "()", {node}}; };
    const auto found = std::ranges::find_if(chains_, [&](const Chain& other) {
        if (&other == &chain || !other.is_read()) return false;
        const Node &left = other.first(), &right = other.second();
        const bool is_call = left.kind == Kind::product && left.parts.size() == 2 &&
                             left.parts[1].kind == Kind::group &&
                             std::ranges::all_of(left.parts[1].parts, is_bare_name);
        const bool of_letters = is_call || is_bare_name(left);
        if (!of_letters || !uses(left, key) || uses(right, key)) return false;
        const Node here = with_definitions(left, own.definitions, own.functions);
        return spelled(here) != spelled(in_brackets(right)) && spelled(here) != spelled(right);
    });
    return found == chains_.end() ? nullptr : &*found;
}

bool Names::is_undefined(const Side& side) const {
    Context strict = context_;
    strict.tokens = false;
    return unreadable(side, strict).has_value();
}

const std::string& Names::named(const Defined& defined) {
    const bool moved = defined.name.starts_with("\\mathrm{");
    return moved ? defined.chain->sides[0].text : defined.name;
}

std::string Names::otherwise(const Side& left, const Side& right, std::size_t line) const {
    Context above = context_;
    above.tokens = true;
    std::string below;
    for (const auto& [key, where] : defined_) {
        if (!uses(*left.node, key) && !uses(*right.node, key)) continue;
        if (const auto again = again_.find(key);
            again != again_.end() && !(again->second.below != nullptr && line < again->second.line))
            return words::say("{1} is defined in line {2}, and otherwise in line {3}",
                              {where.name, std::to_string(where.line), std::to_string(again->second.line)});
        if (where.line <= line) continue;
        forget(above, key);
        below = words::say("{1} is defined only in line {2}", {where.name, std::to_string(where.line)});
    }
    return below.empty() || unreadable(left, above) || unreadable(right, above) ? std::string() : below;
}

}  // namespace formula
