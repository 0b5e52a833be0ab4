#include "formula/shown_dimensions.hpp"

#include <algorithm>

namespace formula {
namespace {

/// More planes than these are not compared.
constexpr int most_planes = 16;

void no_d(const Node& node, const char* where) {
    if (mentions(node, "d"))
        throw NotUnderstood(node.at, std::string("d in ") + where, "d where it counts or multiplies");
}

/// Small numbers as they are; large ones reach too far for any comparison.
int small(const std::string& digits) {
    const bool is_whole = digits.find_first_not_of("0123456789") == std::string::npos;
    return is_whole && digits.size() <= 2 ? std::stoi(digits) : most_planes;
}

/// Degrees are added up in products, and may be too large, never too small.
class Degree {
public:
    int of(const Node& node) {
        switch (node.kind) {
            case Kind::number:
            case Kind::function: return 0;
            case Kind::name: return node.is_name("d") ? 1 : 0;
            case Kind::sum:
            case Kind::group:
            case Kind::slice:
            case Kind::matrix:
            case Kind::conjugate:
            case Kind::hat: return largest(node);
            case Kind::product: return of_product(node);
            case Kind::quotient: return added(node);
            case Kind::inner:
            case Kind::bars: return added(node) + 1;
            case Kind::script: return of_script(node);
            case Kind::big: return of_big(node);
        }
        return 0;
    }
    int last_plane = 0;

private:
    int largest(const Node& node) {
        int most = 0;
        for (const Node& part : node.parts) most = std::max(most, of(part));
        return most;
    }
    int added(const Node& node) {
        int sum = 0;
        for (const Node& part : node.parts) sum += of(part);
        return sum;
    }
    int of_product(const Node& node) {
        const auto function = std::ranges::find(node.parts, Kind::function, &Node::kind);
        for (auto part = function; part != node.parts.end(); ++part) no_d(*part, "a function");
        return added(node) + static_cast<int>(std::ranges::count(node.text, '.'));  // q . k sums
    }
    int of_script(const Node& node) {
        int degree = of(node.parts[0]);
        for (const auto& [mark, part] : marks(node)) {
            if (mark == '\'') continue;
            no_d(*part, mark == '_' ? "an index" : "an exponent");
            if (mark == '_' && part->kind == Kind::number) last_plane = std::max(last_plane, small(part->text));
            if (mark == '^') degree = is_number(*part) ? degree * power(*part) : degree + 1;  // q^\top k sums
        }
        return degree;
    }
    static int power(const Node& exponent) {
        return small(exponent.kind == Kind::number ? exponent.text : exponent.parts[0].text);
    }
    int of_big(const Node& node) {
        int bounds = 1;
        for (std::size_t i = 1; i + 1 < node.parts.size(); ++i) {
            if (node.text == "prod") no_d(node.parts[i], "the bound of a product");
            bounds = std::max(bounds, of(node.parts[i]));
        }
        return of(node.parts[3]) + bounds;
    }
};

}  // namespace

Reach reach_of(const Node& node) {
    Degree degree;
    const int sums = degree.of(node);
    if (sums + degree.last_plane + 2 > most_planes)
        throw NotUnderstood(node.at, "a formula of degree " + std::to_string(sums) + " in d and sums over the planes",
                            "one that few d decide");
    return {sums, degree.last_plane};
}

Reach furthest(const Reach& a, const Reach& b) {
    return {std::max(a.sums, b.sums), std::max(a.last_plane, b.last_plane)};
}

std::vector<int> dimensions_for(const Reach& reach) {
    std::vector<int> dimensions{6, 4};
    for (int planes = 4; planes <= reach.last_plane + reach.sums + 2; ++planes) dimensions.push_back(2 * planes);
    return dimensions;
}

}  // namespace formula
