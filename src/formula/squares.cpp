#include "formula/squares.hpp"

#include <string>
#include <utility>

namespace formula {
namespace {

constexpr const char* with_quotients = " .@*/";

}  // namespace

Node digits(int value) { return {Kind::number, 0, std::to_string(value), {}}; }
Node bracketed(Node node) { return {Kind::group, node.at, "()", {std::move(node)}}; }
Node to_power(Node base, int exponent) { return {Kind::script, base.at, "^", {std::move(base), digits(exponent)}}; }
const Node& plain(const Node& node) {
    return node.kind == Kind::group && node.parts.size() == 1 && node.text != "[" ? plain(node.parts[0]) : node;
}

std::vector<Node> factors(const Node& node, const char* signs) {
    const Node& product = plain(node);
    const bool is = product.kind == Kind::product && product.text.find_first_not_of(signs) == std::string::npos;
    return is ? product.parts : std::vector{product};
}

bool is_sqrt(const Node& node) { return node.kind == Kind::function && node.text == "sqrt"; }

int power_of_length(const Node& node) {
    if (node.kind == Kind::bars) return 1;
    const bool power = node.kind == Kind::script && node.text == "^" && node.parts[0].kind == Kind::bars &&
                       node.parts[1].kind == Kind::number && node.parts[1].text.size() == 1;
    return power ? std::stoi(node.parts[1].text) : 0;
}

bool is_of_lengths(const Node& node) {
    const std::vector<Node> parts = factors(node, with_quotients);
    for (std::size_t p = 0; p < parts.size(); ++p)
        if (is_sqrt(parts[p]))
            ++p;
        else if (power_of_length(parts[p]) == 0 && parts[p].kind != Kind::number && !parts[p].is_name("d"))
            return false;
    return true;
}

Node square_of(const Node& node) {
    const std::vector<Node> parts = factors(node, with_quotients);
    Node out{Kind::product, node.at, {}, {}}, rest = out;
    const auto put = [&](Node& to, std::size_t p, char behind, Node factor) {
        const bool below = parts.size() > 1 && plain(node).text[p] == '/';
        if (below && to.parts.empty()) {
            to.text = " ";
            to.parts.push_back(digits(1));
        }
        to.text += to.parts.empty() ? ' ' : below ? '/' : behind;
        to.parts.push_back(std::move(factor));
    };
    for (std::size_t p = 0; p < parts.size(); ++p)
        if (const int power = power_of_length(parts[p]); power > 0)
            put(out, p, '.', to_power(unscripted(parts[p]), 2 * power));
        else if (is_sqrt(parts[p]) && p + 1 < parts.size())
            put(out, p, '.', bracketed(parts[p + 1])), ++p;
        else
            put(rest, p, ' ', parts[p]);
    if (rest.parts.size() == 1) rest = Node(rest.parts[0]);
    if (out.parts.empty()) return to_power(bracketed(std::move(rest)), 2);
    if (!rest.text.empty() || rest.kind != Kind::product) {
        out.text += '.';
        out.parts.push_back(to_power(bracketed(std::move(rest)), 2));
    }
    return out.parts.size() == 1 ? out.parts[0] : out;
}

}  // namespace formula
