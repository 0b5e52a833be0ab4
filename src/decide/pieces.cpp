#include "decide/pieces.hpp"

#include <algorithm>
#include <array>

#include "decide/facts.hpp"
#include "decide/stated.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// 0 \le r < 1: two conditions; of words none. Nothing where it can't be read.
std::optional<std::vector<Pieces::Condition>> conditions_of(std::string text, std::size_t line) {
    constexpr auto words = std::to_array<std::string_view>(
        {"\\text{if }", "\\text{if}", "\\text{for }", "\\text{for}", "\\text{when }", "\\quad", "\\mbox{if }"});
    for (const std::string_view word : words)
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word))
            text.erase(at, word.size());
    constexpr auto signs = std::to_array<Word>({{"\\leq", "l"},
                                                {"\\le", "l"},
                                                {"\\geq", "g"},
                                                {"\\ge", "g"},
                                                {"\\lt", "<"},
                                                {"\\gt", ">"},
                                                {"<", "<"},
                                                {">", ">"}});
    text.resize(to_last(text, ",. \n").size());
    std::vector<Pieces::Condition> all;
    std::string before;
    char relation = 0;
    std::size_t from = 0;
    const auto end_at = [&](std::size_t to, char next) {
        const std::string part = text.substr(from, to - from);
        if (relation != 0) all.push_back({parsed(before, line), parsed(part, line), relation});
        before = part;
        relation = next;
    };
    for (std::size_t at = 0; at < text.size();) {
        const auto sign = std::ranges::find_if(
            signs, [&](const Word& one) { return text.compare(at, one.text.size(), one.text) == 0; });
        const bool whole = sign != signs.end() && text.compare(at, 5, "\\left") != 0;
        if (whole) end_at(at, sign->meaning[0]);
        at += whole ? sign->text.size() : 1;
        if (whole) from = at;
    }
    end_at(text.size(), 0);
    if (all.empty() && text.find("\\text{") == std::string::npos) return {};  // n \in A
    for (const auto& one : all)
        if (!one.left.node || !one.right.node) return {};
    return all;
}

}  // namespace

Pieces::Pieces(const std::vector<Chain>& chains) {
    for (const Chain& chain : chains) {
        if (chain.relation != '=' || chain.doubted || chain.sides.size() != 2 || !chain.sides[0].node ||
            chain.told.role == Told::Role::denied)
            continue;
        const Node& call = *chain.sides[0].node;
        const Side& right = chain.sides[1];
        const bool of_one = call.kind == Kind::product && call.parts.size() == 2 && call.parts[0].kind == Kind::name &&
                            call.parts[1].kind == Kind::group && call.parts[1].parts.size() == 1 &&
                            call.parts[1].parts[0].kind == Kind::name;
        constexpr std::string_view begin = "\\begin{cases}", end = "\\end{cases}";
        const std::size_t from = right.text.find(begin), to = right.text.find(end);
        if (!of_one || from == std::string::npos || to == std::string::npos) continue;
        Function function{call.parts[1].parts[0].text, {}, Facts::named(chain.sides[0], right)};
        bool read = right.text.find_first_not_of(" \n") == from;
        const std::string_view rows =
            std::string_view(right.text).substr(from + begin.size(), to - from - begin.size());
        for (const std::string_view row : split(rows, "\\\\")) {
            const std::size_t ampersand = row.find('&');
            if (from_first(row).empty()) continue;
            const std::string_view beside = row.substr(std::min(ampersand, row.size() - 1) + 1);
            auto conditions = conditions_of(std::string(beside), right.line);
            std::string value(to_last(row.substr(0, ampersand), " ,\n"));
            if (value.starts_with('[')) value.erase(0, value.find(']') + 1);  // \\[4pt]
            function.pieces.push_back({parsed(value, right.line), conditions.value_or(std::vector<Condition>())});
            read = read && conditions && function.pieces.back().value.node;
        }
        if (!read || !functions_.emplace(call.parts[0].text, function).second)
            functions_[call.parts[0].text].pieces.clear();  // defined twice
    }
}

std::optional<Side> Pieces::chosen(const Side& side, Called<bool, const Condition&> holds, std::string& by) const {
    bool found = false, unknown = false;
    const auto put = [&](const auto& self, const Node& node) -> Node {
        const auto applied = [&](const Node& head, const Node& next) -> std::optional<Node> {
            const auto function = functions_.find(head.text);
            if (head.kind != Kind::name || function == functions_.end() || !in_brackets(next) || next.parts.size() != 1)
                return {};
            const std::map<std::string, Node> argument{{function->second.parameter, next.parts[0]}};
            const auto at = [&](Side one) {
                one.node = with_letters(*one.node, argument);
                return one;
            };
            const Piece* piece = nullptr;
            for (const Piece& one : function->second.pieces) {
                bool all = true, none = false;
                for (const Condition& condition : one.conditions) {
                    const char other = condition.relation == '<'   ? 'g'
                                       : condition.relation == '>' ? 'l'
                                       : condition.relation == 'l' ? '>'
                                                                   : '<';
                    all = all && holds({at(condition.left), at(condition.right), condition.relation});
                    none = none || (!all && holds({at(condition.left), at(condition.right), other}));
                }
                if (all) piece = &one;
                if (all || !none) break;
            }
            if (by.find(function->second.named) == std::string::npos) words::append(by, function->second.named);
            found = true;
            unknown = unknown || piece == nullptr;
            return piece == nullptr ? next : Node{Kind::group, node.at, "()", {*at(piece->value).node}};
        };
        return with_applications(node, applied, [&](const Node& part) { return self(self, part); });
    };
    Side out = side;
    out.node = put(put, *side.node);
    return found && !unknown ? std::optional(out) : std::nullopt;
}

}  // namespace formula
