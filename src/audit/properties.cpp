#include "audit/properties.hpp"

#include <algorithm>

namespace audit {
std::vector<Property> properties(const std::vector<Map>& maps) {
    std::vector<Property> out;
    const auto at = [&](std::int64_t position) -> const Eigen::MatrixXd* {
        const auto found = std::ranges::find(maps, position, &Map::position);
        return found == maps.end() ? nullptr : &found->matrix;
    };
    const Eigen::MatrixXd identity = Eigen::MatrixXd::Identity(maps.front().matrix.rows(), maps.front().matrix.rows());
    if (const auto* zero = at(0)) out.push_back({"identity at 0", 0, largest_entry(*zero - identity)});
    for (const Map& map : maps)
        out.push_back({"norm", map.position, largest_entry(map.matrix.transpose() * map.matrix - identity)});
    for (std::size_t k = 0; k + 1 < maps.size(); ++k) {
        const auto* next = at(maps[k].position + 1);
        const auto* one = at(1);
        if (one == nullptr || next == nullptr || maps[k].position < 1) continue;
        out.push_back({"composition", maps[k].position + 1, largest_entry(*one * maps[k].matrix - *next)});
        if (const auto* zero = at(0))
            out.push_back({"relative score", maps[k].position + 1,
                           largest_entry(maps[k].matrix.transpose() * *next - zero->transpose() * *one)});
    }
    for (const Map& map : maps) {
        const auto* back = at(-map.position);
        if (map.position <= 0 || back == nullptr) continue;
        out.push_back({"inverse", map.position, largest_entry(*back * map.matrix - identity)});
        out.push_back({"adjoint", map.position, largest_entry(map.matrix.transpose() - *back)});
    }
    return out;
}

}  // namespace audit
