#include "formula/check.hpp"

#include <algorithm>

#include "formula/document.hpp"

namespace formula {
namespace {

/// Why a side can't be read.
struct Trouble {
    std::string why;
    bool ill_formed = false;
};

/// A side that could be parsed, or why not.
struct Side {
    std::string text;
    std::size_t line = 1;
    std::optional<Node> node;
    Trouble trouble;
};

struct Chain {
    std::vector<Side> sides;
    bool goes_on = false;  ///< from the passage before
    std::string tag;
};

Trouble trouble_of(const NotUnderstood& error, const std::string& text) {
    std::string one_line = text;
    std::ranges::replace(one_line, '\n', ' ');
    return {"column " + std::to_string(column(text, error.at)) + " of '" + one_line + "': " + error.what() +
                (error.mend.empty() ? "" : "; " + error.mend),
            error.ill_formed};
}

/// A name, or a name with scripts: what a definition defines.
bool is_bare_name(const Node& node) {
    if (node.kind == Kind::name) return node.text != "R" && node.text != "I" && node.text != "d" && node.text != "i";
    if (node.kind != Kind::script || node.parts[0].kind != Kind::name || node.parts[0].text == "R" ||
        node.parts[0].text == "e")
        return false;
    return std::ranges::none_of(marks(node), [](const auto& mark) {
        return mark.second != nullptr &&
               (mark.second->kind == Kind::group || mark.second->is_name("\\top") || mark.second->kind == Kind::number);
    });
}

/// A number defines nothing: "\theta_{ij} = 6" is a case.
bool has_name(const Node& node) { return node.kind == Kind::name || std::ranges::any_of(node.parts, has_name); }

Claim claim_of(const Side& left, const Side& right) {
    return {{*left.node, *right.node}, {left.text, right.text}, false};
}

/// A side by itself: whether it can be read, whatever it is equal to.
std::optional<Trouble> unreadable(const Side& side, const Context& context) {
    if (!side.node) return side.trouble;
    try {
        (void)understand(claim_of(side, side), context);
        return {};
    } catch (const NotUnderstood& error) {
        return trouble_of(error, side.text);
    }
}

class Document {
public:
    Document(std::string_view text, Context context) : context_(std::move(context)) {
        const std::vector<Passage> all = passages(text);
        for (const Passage& passage : all)
            if (passage.context) declare(passage);
        Side last;
        for (const Passage& passage : all) {
            if (passage.context) continue;
            for (const Piece& piece : pieces(passage)) {
                Chain chain;
                chain.tag = piece.tag;
                chain.goes_on = piece.goes_on && last.node.has_value();
                if (chain.goes_on) chain.sides.push_back(last);
                for (std::size_t s = 0; s < piece.sides.size(); ++s)
                    chain.sides.push_back(parsed(piece.sides[s], piece.lines[s]));
                // a formula that goes on in the next passage goes on from what can be read
                const auto readable = std::find_if(chain.sides.rbegin(), chain.sides.rend(),
                                                   [](const Side& side) { return side.node.has_value(); });
                if (readable != chain.sides.rend()) last = *readable;
                chains_.push_back(std::move(chain));
            }
        }
    }

    std::vector<Checked> run() {
        find_rows_convention();
        define();
        for (const Chain& chain : chains_) decide_chain(chain);
        return std::move(out_);
    }

private:
    void declare(const Passage& passage) {
        try {
            extend(context_, read_context(passage.text));
        } catch (const NotUnderstood& error) {
            Checked checked;
            checked.line = passage.line;
            checked.left = passage.text;
            checked.why = trouble_of(error, passage.text).why;
            out_.push_back(std::move(checked));
        }
    }

    static Side parsed(const std::string& text, std::size_t line) {
        Side side{text, line, {}, {}};
        try {
            side.node = read_expression(text);
        } catch (const NotUnderstood& error) {
            side.trouble = trouble_of(error, text);
        }
        return side;
    }

    /// R(\theta) = [[cos, sin], [-sin, cos]]: this document's R turns row vectors.
    void find_rows_convention() {
        for (const Chain& chain : chains_) {
            if (chain.sides.size() < 2 || !chain.sides[0].node || !chain.sides[1].node ||
                chain.sides[1].node->kind != Kind::matrix)
                continue;
            const Node& left = *chain.sides[0].node;
            const Node& head = left.parts.empty() ? left : left.parts[0];
            if (!head.is_name("R") || (left.kind != Kind::product && left.kind != Kind::script)) continue;
            Context rows = context_;
            rows.rows = true;
            const Claim claim = claim_of(chain.sides[0], chain.sides[1]);
            if (decide(claim, context_).outcome == Outcome::refuted && decide(claim, rows).outcome == Outcome::proved) {
                context_.rows = true;
                return;
            }
        }
    }

    /// Names without a meaning of their own, by the first readable side of a chain that they begin.
    void define() {
        for (const bool tokens : {false, true}) define_by_what_is_readable(tokens);
    }

    /// tokens: a side may have vectors of tokens that nothing defines; one that has none says more.
    void define_by_what_is_readable(bool tokens) {
        for (bool changed = true; changed;) {
            changed = false;
            Context context = context_;
            context.tokens = tokens;
            for (const Chain& chain : chains_) {
                if (chain.sides.size() < 2 || !chain.sides[0].node || !is_bare_name(*chain.sides[0].node)) continue;
                const std::string key = spelled(*chain.sides[0].node);
                if (context_.definitions.contains(key) || !is_undefined(chain.sides[0])) continue;
                for (std::size_t s = 1; s < chain.sides.size(); ++s) {
                    if (!chain.sides[s].node || !has_name(*chain.sides[s].node) || unreadable(chain.sides[s], context))
                        continue;
                    context_.definitions[key] = context.definitions[key] = *chain.sides[s].node;
                    defined_at_[key] = {chain.sides[s].line, chain.sides[s].text};
                    changed = true;
                    break;
                }
            }
        }
    }

    /// A name that stands for nothing; what may be a token's vector is one too.
    [[nodiscard]] bool is_undefined(const Side& side) const {
        Context strict = context_;
        strict.tokens = false;
        return unreadable(side, strict).has_value();
    }

    /// A column or a list of names that stand for nothing: what it equals is what they stand for.
    [[nodiscard]] bool are_undefined(const Side& side) const {
        return side.node && (side.node->kind == Kind::matrix || side.node->kind == Kind::group) &&
               std::ranges::all_of(side.node->parts, [&](const Node& part) {
                   const bool is_name = part.kind == Kind::name ||
                                        (part.kind == Kind::script && part.parts[0].kind == Kind::name);
                   return is_name && is_undefined({spelled(part), side.line, part, {}});
               });
    }

    void decide_chain(const Chain& chain) {
        const Side* left = nullptr;  // the last side that can be read
        std::optional<Trouble> first_trouble;
        for (std::size_t s = 0; s < chain.sides.size(); ++s) {
            const Side& right = chain.sides[s];
            const std::optional<Trouble> trouble = unreadable(right, context_);
            if (s == 0) {
                first_trouble = trouble;
                if (!trouble)
                    left = &right;
                else if (chain.goes_on && last_readable_)
                    left = &*last_readable_;
                continue;
            }
            Checked checked;
            checked.line = right.line;
            checked.tag = chain.tag;
            checked.left = left != nullptr ? left->text : chain.sides[s - 1].text;
            checked.right = right.text;
            if (trouble) {
                refuse(checked, *trouble);
            } else if (left == nullptr && s == 1 && are_undefined(chain.sides[0])) {
                checked.verdict = Checked::Verdict::definition;
                checked.why = "names on one side: what they stand for, no identity";
            } else if (left == nullptr) {
                refuse(checked, first_trouble.value_or(Trouble{"nothing before it can be read"}));
            } else {
                settle(checked, *left, right);
            }
            if (!trouble) left = &right;
            out_.push_back(std::move(checked));
        }
        if (left != nullptr) last_readable_ = Side(*left);
    }

    static void refuse(Checked& checked, const Trouble& trouble) {
        if (trouble.ill_formed) checked.verdict = Checked::Verdict::ill_formed;
        checked.why = trouble.why;
    }

    void settle(Checked& checked, const Side& left, const Side& right) {
        const std::string key = spelled(*left.node);
        if (const auto defined = defined_at_.find(key);
            defined != defined_at_.end() && defined->second == std::pair(right.line, right.text)) {
            checked.verdict = Checked::Verdict::definition;
            checked.why = "it is used as the definition of " + key;
            return;
        }
        const Answer answer = decide(claim_of(left, right), context_);
        checked.reading = answer.reading;
        checked.notes = answer.notes;
        checked.scope = answer.scope;
        switch (answer.outcome) {
            case Outcome::proved: checked.verdict = Checked::Verdict::proved; break;
            case Outcome::undecided:
                checked.verdict = Checked::Verdict::undecided;
                checked.why = answer.equations.front().trouble;
                break;
            case Outcome::not_understood:
                // the error may be in either side
                checked.why =
                    answer.error->what() + (answer.error->mend.empty() ? std::string() : "; " + answer.error->mend);
                break;
            case Outcome::refuted:
                if (is_variable(*left.node) || is_variable(*right.node)) {
                    checked.verdict = Checked::Verdict::definition;
                    checked.why = "a name alone on one side: what it stands for, no identity";
                } else if ((is_bare_name(*left.node) && !has_name(*right.node)) ||
                           (is_bare_name(*right.node) && !has_name(*left.node))) {
                    checked.verdict = Checked::Verdict::definition;
                    checked.why = "a name on one side and numbers on the other: a case, no identity";
                } else if (const std::string matrices = asked_of(left, right); !matrices.empty()) {
                    checked.verdict = Checked::Verdict::condition;
                    checked.why = "it holds of " + matrices + " = I and not of all: what is asked of " + matrices +
                                  ", no identity";
                } else {
                    checked.verdict = Checked::Verdict::refuted;
                    checked.counterexample = answer.equations.front().counterexample;
                }
                break;
        }
    }

    /// The matrices that nothing defines, as in A A^\top = I, if one side is a constant, they are all that the other
    /// depends on, and the identity in their place makes the equation true; else nothing.
    [[nodiscard]] std::string asked_of(const Side& left, const Side& right) const {
        const Side& fixed = has_letter(*left.node) ? right : left;
        const Side& open = has_letter(*left.node) ? left : right;
        if (has_letter(*fixed.node)) return {};
        std::string list;
        Context context = context_;
        try {
            const Reading reading = understand(claim_of(open, open), context_);
            for (const auto& group : program_of(claim_of(open, open), reading, reading.scope.dimension).groups) {
                if (group.kind != prover::GroupKind::reals || group.columns < 2 ||
                    group.columns * group.columns != group.size)
                    return {};
                context.definitions[group.name] = {Kind::name, 0, "I", {}};
                list += (list.empty() ? "" : ", ") + group.name;
            }
        } catch (const NotUnderstood&) {
            return {};
        }
        return !list.empty() && decide(claim_of(left, right), context).outcome == Outcome::proved ? list
                                                                                                  : std::string();
    }

    /// Beside numbers and the identity.
    static bool has_letter(const Node& node) {
        return (node.kind == Kind::name && node.text != "I") || std::ranges::any_of(node.parts, has_letter);
    }

    [[nodiscard]] bool is_variable(const Node& node) const {
        return node.is_name("d") || (is_bare_name(node) && !context_.definitions.contains(spelled(node)));
    }

    Context context_;
    std::vector<Chain> chains_;
    std::optional<Side> last_readable_;
    std::map<std::string, std::pair<std::size_t, std::string>> defined_at_;
    std::vector<Checked> out_;
};

}  // namespace

const char* name(Checked::Verdict verdict) {
    switch (verdict) {
        case Checked::Verdict::proved: return "proved";
        case Checked::Verdict::refuted: return "refuted";
        case Checked::Verdict::ill_formed: return "ill-formed";
        case Checked::Verdict::undecided: return "undecided";
        case Checked::Verdict::definition: return "definition";
        case Checked::Verdict::condition: return "condition";
        case Checked::Verdict::not_read: return "not read";
    }
    return "";
}

std::vector<Checked> check_document(std::string_view text, const Context& context) {
    return Document(text, context).run();
}

}  // namespace formula
