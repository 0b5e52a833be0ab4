#include "decide/attempts.hpp"

#include "decide/naming.hpp"
#include "decide/verdicts.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// m - n
bool is_difference(const Node& node) {
    return node.kind == Kind::sum && node.text == "+-" && is_bare_name(node.parts[0]) && is_bare_name(node.parts[1]);
}

/// A column or a list of names that stand for nothing: what it equals is what they stand for.
bool are_undefined(const Known& known, const Side& side) {
    return side.node && (side.node->kind == Kind::matrix || side.node->kind == Kind::group) &&
           std::ranges::all_of(side.node->parts, [&](const Node& part) {
               const bool is_name =
                   part.kind == Kind::name || (part.kind == Kind::script && part.parts[0].kind == Kind::name);
               return is_name && known.names.is_undefined({spelled(part), side.line, part, {}, false});
           });
}

}  // namespace

bool is_said_later(const Known& known, const Node& node) {
    const auto head_of = [](const Node& of) -> const Node* {
        const bool call = of.kind == Kind::product && of.parts.size() > 1 && in_brackets(unscripted(of.parts[1]));
        const bool own = call && (of.parts[0].kind == Kind::function || is_one_of("R|PE|RoPE", of.parts[0].text));
        return call && !own ? &of.parts[0] : nullptr;
    };
    return any_node(node, [&](const Node& part) {
        const Node* const head = head_of(part);
        bool later = false, before = false;
        for (const Chain& chain : known.chains) {
            const bool calls = chain.sides.size() > 1 && is_call(chain.sides[0]);
            const Node* const said = calls ? &chain.first().parts[0] : nullptr;
            const Place &place = chain.told.place, &here = known.told.place;
            const bool itself = place.formula == here.formula && said != nullptr &&  // f(q, 0) = q
                                spelled(chain.first()) == spelled(part) &&
                                !std::ranges::all_of(part.parts[1].parts, is_bare_name);
            if (head == nullptr || said == nullptr || spelled(*said) != spelled(*head) || itself) continue;
            const bool below = place.paragraph > here.paragraph || (known.told.wished && place.formula > here.formula);
            (below ? later : before) = true;
        }
        return later && !before;
    });
}

bool as_named(Known& known, Checked& checked, Line& line) {
    if (line.s > 1 || (line.left != nullptr && !line.trouble) || line.right().ill_formed) return false;
    const auto naming = names_something(line.before(), line.right(), known.context);
    if (!naming) return false;
    line.names = true;
    const std::string value = spelled(*line.right().node);
    const auto first = naming->defines
                           ? known.named.try_emplace(spelled(*line.before().node), line.right().line, value).first
                           : known.named.end();
    return naming->defines && first->second.second != value
               ? conclude(checked, Checked::Verdict::not_read,
                          words::say("it is named in line {1}, and otherwise", {std::to_string(first->second.first)}))
               : conclude(checked, Checked::Verdict::definition, naming->why);
}

bool as_said(Known& known, Checked& checked, Line& line) {
    const Side& call = line.right();
    if (!line.has_left() || !is_call(call)) return false;
    const std::vector<Node>& parts = call.node->parts;
    if (known.context.functions.contains(function_key(spelled(parts[0]), parts[1].parts.size()))) return false;
    struct Said {
        const Chain* chain;
        std::vector<std::string> parameters;
        Node written;
    };
    std::vector<Said> all;
    bool general = true;  // of letters alone
    for (const Chain& chain : known.chains) {
        if (chain.sides.size() < 2 || !is_call(chain.sides[0]) || !chain.sides[1].node) continue;
        const std::vector<Node>& own = chain.first().parts;
        if (spelled(own[0]) != spelled(parts[0]) || own[1].parts.size() != parts[1].parts.size()) continue;
        if (own[0].is_name("RoPE") && !std::ranges::all_of(own[1].parts, is_bare_name)) continue;  // rope(z, 0) = z
        const auto is_again = [&](const Said& one) {
            return spelled(one.chain->first()) == spelled(chain.first()) &&
                   spelled(one.chain->second()) == spelled(chain.second());
        };
        if (std::ranges::any_of(all, is_again)) continue;
        Said said{&chain, {}, *call.node};
        said.written.parts[1].parts.clear();
        for (std::size_t p = 0; p < own[1].parts.size(); ++p) {
            const Node &name = own[1].parts[p], &value = parts[1].parts[p];
            const bool both = is_difference(name) && is_difference(value);  // m - n of g(q, k, m - n)
            general = general && (both || is_bare_name(name));
            for (std::size_t i = 0; i < (both ? name.parts.size() : 1); ++i) {
                said.parameters.push_back(spelled(both ? name.parts[i] : name));
                said.written.parts[1].parts.push_back(both ? value.parts[i] : value);
            }
        }
        all.push_back(std::move(said));
    }
    if (all.empty()) return false;
    for (const Said& said : all) {
        checked.why = words::say("{1} is what line {2} says",
                                 {said.chain->sides[0].text, std::to_string(said.chain->sides[1].line)});
        if (!general) return true;
        Side right = call;
        const std::string key = function_key(spelled(parts[0]), said.parameters.size());
        right.node = with_definitions(said.written, {}, {{key, {said.parameters, said.chain->second()}}});
        const std::string by = checked.why;
        if (is_decided(checked, claim_of(*line.left, right), known.context, all.size() == 1)) {
            note(checked, by);
            return true;
        }
    }
    line.said = true;
    return true;
}

bool as_redefined(Known& known, Checked& checked, Line& line) {
    const Side &left = line.before(), &right = line.right();
    const auto decided = if_understood([&] {  // and no definition in a circle
        const auto one = known.facts.with_redefined(left, known.told.place);
        const auto other = known.facts.with_redefined(right, known.told.place);
        if (!right.node || !left.node || (!one && !other)) return false;
        const Claim claim = claim_of(one ? one->first : left, other ? other->first : right);
        return is_decided(checked, claim, known.context, false, one ? one->second : other->second);
    });
    return decided.value_or(false);
}

bool as_dependence(Known& known, Checked& checked, Line& line) {
    const Side& call = line.right();
    if (!line.trouble || !line.has_left() || !is_call(call)) return false;
    const Side& left = *line.left;
    if (is_said_later(known, *left.node))
        return conclude(checked, Checked::Verdict::condition, "what is asked of functions that are looked for");
    const std::vector<Node>& arguments = call.node->parts[1].parts;
    const Node& last = arguments.back();
    if (arguments.size() < 2 || last.kind != Kind::sum || last.text != "+-" || last.parts[0].kind != Kind::name ||
        last.parts[1].kind != Kind::name)
        return false;
    std::set<std::string> taken, own;  // g(k, k, m - n) takes no q
    for (const Node& part : arguments) names_in(part, taken);
    names_in(with_definitions(*left.node, known.context.definitions, known.context.functions), own);
    if (std::ranges::any_of(own, [&](const std::string& letter) {
            return is_usually(letter, Type::vector) && !taken.contains(letter);
        }))
        return false;
    Context with = known.context;
    for (const Node& part : arguments)  // x_m is one of the arguments, and no function of m
        if (part.kind == Kind::script && is_bare_name(part) && !is_defined(known.context, spelled(part)))
            with.types.try_emplace(spelled(part), Typed{known.context.rows ? Type::row : Type::vector, 0, 0});
    if (!is_decided(checked, {{*left.node, last}, {left.text, spelled(last)}, true}, with, true)) return false;
    note(checked,
         words::say("{1}(...) is read as: it depends only on {2}", {spelled(call.node->parts[0]), spelled(last)}));
    return true;
}

bool of_positions(Known& known, Checked& checked, Line& line) {
    const Side &left = line.before(), &right = line.right();
    if ((!line.trouble && line.left != nullptr) || !left.node || !right.node) return false;
    const std::string name = is_bare_name(*left.node) ? spelled(*left.node) : std::string();
    if (!name.empty() && uses(*right.node, name)) return false;  // n = n + 1
    if (!as_real_numbers(claim_of(left, right), known.context)) return false;
    if (is_decided(checked, claim_of(left, right), known.context, true)) return true;
    suppose_here(known, left, right);
    return conclude(checked, Checked::Verdict::condition, "a condition on positions or angles, no identity");
}

bool as_again(Known&, Checked& checked, Line& line) {
    const Side &left = line.before(), &right = line.right();
    return line.trouble && left.node && right.node && left.text != right.text && left.node->kind == right.node->kind &&
           left.node->text == right.node->text && spelled(*left.node) == spelled(*right.node) &&
           conclude(checked, Checked::Verdict::definition, "one formula, written in two ways: no identity");
}

bool proved_beside(Known& known, Checked& checked, Line& line) {
    if (!line.trouble || !line.has_left() || !line.right().node) return false;
    const Side &left = *line.left, &right = line.right();
    if (is_definition(known, checked, left, right)) return true;
    if (!known.facts.redefined(left, right).empty()) return false;
    const Facts::Given given = given_of(known, left, right);  // with J, as it was said
    return is_decided(checked, claim_of(left, right), known.context, false) ||
           (!given.by.empty() && is_decided(checked, claim_of(left, right), given.context, false, given.by));
}

bool of_functions(Known& known, Checked& checked, Line& line) {
    using What = UnknownFunctions::Found::What;
    const Side &left = line.before(), &right = line.right();
    if (!line.trouble && line.left != nullptr) return false;
    const bool supposed = known.told.role == Told::Role::supposed || known.told.required || line.chain.defines;
    if ((known.told.role != Told::Role::said && !supposed) || line.chain.doubted || !line.chain.beside.empty())
        return false;
    const auto found = known.functions->decided(left, right, known.told, supposed);
    if (!found) return false;
    checked.left = left.text;
    if (found->what == What::is_asked)
        return conclude(checked, Checked::Verdict::condition, "what is asked of functions that are looked for");
    Context reals;
    for (const std::string& letter : found->letters) reals.types[letter] = {Type::real, 0, 0};
    const Claim claim{{found->left, found->right}, {spelled(found->left), spelled(found->right)}, false};
    const Answer answer = decide(claim, reals);
    if (answer.outcome != (found->what == What::follows ? Outcome::proved : Outcome::refuted)) return false;
    take(checked, answer);
    checked.reading = "for all functions of which this was said";
    checked.scope.clear();
    checked.notes.clear();
    note(checked, words::say("given {1}", {found->by}));
    if (found->what == What::fails) {
        note(checked, words::say("all that was said holds for {1}", {found->model}));
        checked.nearest = found->nearest;
    }
    known.of_numbers = true;
    return true;
}

bool refused(Known& known, Checked& checked, Line& line) {
    if (!line.trouble && line.left == nullptr && line.s == 1 && are_undefined(known, line.before()))
        return conclude(checked, Checked::Verdict::definition, "names on one side: what they stand for, no identity");
    if (!line.trouble && line.left != nullptr) return false;
    const Side unread = line.trouble          ? *line.trouble
                        : line.trouble_before ? *line.trouble_before
                                              : Side{{}, 1, {}, "nothing before it can be read"};
    return conclude(checked, unread.ill_formed ? Checked::Verdict::ill_formed : Checked::Verdict::not_read,
                    unread.trouble);
}

}  // namespace formula
