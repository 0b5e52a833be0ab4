#include "decide/combinations.hpp"

#include <algorithm>

#include "decide/calls.hpp"

namespace formula {

using prover::Rational;

namespace {

/// With values in the place of letters.
Argument put(const Argument& argument, const std::map<std::string, Argument>& values) {
    Argument out;
    for (const auto& [letter, times] : argument) {
        const auto value = values.find(letter);
        const Argument own{{letter, 1}};
        for (const auto& [part, count] : value == values.end() ? own : value->second)
            if ((out[part] += times * count) == 0) out.erase(part);
    }
    return out;
}

std::string text_of(const Argument& argument) {
    std::string text;
    for (const auto& [letter, times] : argument) {
        const std::int64_t size = times < 0 ? -times : times;
        text += times < 0 ? "-" : text.empty() ? "" : "+";
        text += size == 1 && !letter.empty() ? letter : std::to_string(size) + letter;
    }
    return text.empty() ? "0" : text;
}

std::string text_of(const Factor& factor) {
    std::string text;
    for (const Argument& one : factor.arguments)
        text += (text.empty() || factor.head.empty() ? "" : ", ") + text_of(one);
    return factor.head.empty() ? text : factor.head + "(" + text + ")";
}

void add_times(Rows::Row& row, const Rows::Row& other, const Rational& times) {
    for (const auto& [factor, own] : other.sum) add(row.sum, factor, times * own);
    for (const auto& [taken, own] : other.of)
        if ((row.of[taken] += times * own) == 0) row.of.erase(taken);
}

}  // namespace

void add(Combination& sum, const Factor& factor, const Rational& times) {
    Rational& there = sum[factor];
    there += times;
    if (there == 0) sum.erase(factor);
}

Factor put(Factor factor, const std::map<std::string, Argument>& values) {
    for (Argument& one : factor.arguments) one = put(one, values);
    return factor;
}

Combination put(const Combination& sum, const std::map<std::string, Argument>& values) {
    Combination out;
    for (const auto& [factor, times] : sum) {
        if (!factor.head.empty()) {
            add(out, put(factor, values), times);
            continue;
        }
        std::vector<std::pair<std::vector<Argument>, Rational>> products{{{}, times}};
        for (const Argument& letter : factor.arguments) {
            std::vector<std::pair<std::vector<Argument>, Rational>> next;
            for (const auto& [part, count] : put(letter, values))
                for (const auto& [before, own] : products) {
                    std::vector<Argument> all = before;
                    if (!part.empty()) all.push_back({{part, 1}});
                    next.emplace_back(std::move(all), own * count);
                }
            products = std::move(next);
        }
        for (auto& [letters, own] : products) {
            std::ranges::sort(letters);
            add(out, {{}, letters}, own);
        }
    }
    return out;
}

Monomial put(const Monomial& product, const std::map<std::string, Argument>& values) {
    Monomial out;
    for (const Factor& factor : product) out.insert(put(factor, values));
    return out;
}

std::string text_of(const Combination& sum) {
    std::string text;
    for (const auto& [factor, times] : sum) {
        const Rational size = times < 0 ? Rational(-times) : times;
        const std::string one = text_of(factor);
        text += times < 0 ? " - " : text.empty() ? "" : " + ";
        text += one.empty() || size != 1 ? prover::to_text(size) + (one.empty() ? "" : "\\," + one) : one;
    }
    return text.empty() ? "0" : text;
}

void Rows::reduce(Row& row) const {
    for (const auto& [first, known] : rows_)
        if (const auto there = row.sum.find(first); there != row.sum.end())
            add_times(row, known, Rational(-there->second));
}

void Rows::take(Row row) {
    reduce(row);
    if (row.sum.empty()) return;
    const Factor first = row.sum.begin()->first;
    const Rational lead = row.sum.begin()->second;
    for (auto& [factor, times] : row.sum) times /= lead;
    for (auto& [taken, times] : row.of) times /= lead;
    for (auto& [other, known] : rows_)
        if (const auto there = known.sum.find(first); there != known.sum.end())
            add_times(known, row, Rational(-there->second));
    rows_.emplace(first, std::move(row));
}

Node number_of(const Rational& value) {
    const auto digits = [](const prover::Integer& n) { return Node{Kind::number, 0, prover::to_text(n), {}}; };
    const prover::Integer below = boost::multiprecision::denominator(value);
    const Node above = digits(prover::Integer(boost::multiprecision::numerator(value)));
    return below == 1 ? above : Node{Kind::quotient, 0, {}, {above, digits(below)}};
}

Node node_of(const Combination& sum, std::set<std::string>& letters) {
    Node out{Kind::sum, 0, {}, {}};
    for (const auto& [factor, times] : sum) {
        Node product{Kind::product, 0, " ", {number_of(times < 0 ? Rational(-times) : times)}};
        if (const std::string text = text_of(factor); !text.empty()) {
            product.text += ' ';
            product.parts.push_back({Kind::name, 0, "{" + text + "}", {}});
            letters.insert("{" + text + "}");
        }
        out.text += times < 0 ? '-' : '+';
        out.parts.push_back(product.parts.size() == 1 ? Node(product.parts[0]) : product);
    }
    return out.parts.empty() ? number_of(0) : out;
}

Node node_of(const Monomial& product, std::set<std::string>& letters) {
    Node out{Kind::product, 0, {}, {}};
    for (const Factor& factor : product) {
        out.text += ' ';
        out.parts.push_back({Kind::name, 0, "{" + text_of(factor) + "}", {}});
        letters.insert(out.parts.back().text);
    }
    return out.parts.empty() ? number_of(1) : out;
}

Node difference(const Node& left, const Node& right) { return {Kind::sum, 0, "+-", {grouped(left), grouped(right)}}; }

}  // namespace formula
