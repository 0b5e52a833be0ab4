// Lists that have each of their entries once, and where in one an entry stands.
#pragma once

#include "term/program.hpp"

namespace prover {

/// A hash with one more number in it.
constexpr std::uint64_t hashed(std::uint64_t hash, std::int64_t number) {
    hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15;
    return hash ^ hash >> 32;
}
/// Of a step.
constexpr std::uint64_t hash_of(const Node& n) { return hashed(hashed(static_cast<std::uint64_t>(n.op), n.a), n.b); }
/// Of a constant.
constexpr std::uint64_t hash_of(const Fraction& f) { return hashed(hashed(0, f.numerator), f.denominator); }
/// Of a sum of angles.
inline std::uint64_t hash_of(const AngleSum& sum) {
    std::uint64_t hash = sum.size();
    for (const auto& [angle, k] : sum) hash = hashed(hash, std::int64_t{angle} << 32 ^ k);
    return hash;
}

/// A table of places, half of them free, that keeps nothing of the list; a small one asks for no memory.
template <class T>
class Places {
public:
    /// Where x stands in the list, which is always the same one: at its end if it was not there.
    NodeId of(const T& x, std::vector<T>& list) {
        if (2 * list.size() >= table_.size()) {
            table_.assign(2 * table_.size(), none);
            for (std::size_t n = 0; n < list.size(); ++n) find(list[n], list) = static_cast<NodeId>(n);
        }
        NodeId& place = find(x, list);
        if (place == none) {
            place = static_cast<NodeId>(list.size());
            list.push_back(x);
        }
        return place;
    }

private:
    static constexpr NodeId none = -1;
    NodeId& find(const T& x, const std::vector<T>& list) {
        for (std::uint64_t at = hash_of(x);; ++at)
            if (NodeId& n = table_[at & (table_.size() - 1)]; n == none || list[index(n)] == x) return n;
    }
    using Table = boost::container::small_vector<NodeId, 64>;
    Table table_ = Table(64, none);  // as many as a power of two
};

}  // namespace prover
