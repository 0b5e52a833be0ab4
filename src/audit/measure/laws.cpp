#include "audit/measure/laws.hpp"

#include <Eigen/SparseCore>

namespace audit {
namespace {

struct At {
    std::int64_t position;
    Eigen::SparseMatrix<double> matrix;
};

}  // namespace

std::vector<Property> laws(const std::vector<Map>& maps) {
    std::vector<At> all;
    for (const Map& map : maps) all.push_back({map.position, map.matrix.sparseView()});
    std::vector<Property> out;
    const auto at = [&](std::int64_t position) -> const Eigen::SparseMatrix<double>* {
        const auto found = std::ranges::find(all, position, &At::position);
        return found == all.end() ? nullptr : &found->matrix;
    };
    const auto *zero = at(0), *one = at(1);
    if (zero != nullptr) out.push_back({"identity at 0", 0, law::identity(*zero)});
    for (const At& map : all) out.push_back({"norm", map.position, law::norm(map.matrix)});
    for (const At& map : all) {
        const auto* next = at(map.position + 1);
        if (one == nullptr || next == nullptr || map.position < 1) continue;
        out.push_back({"composition", map.position + 1, law::composition(*one, map.matrix, *next)});
        if (zero != nullptr)
            out.push_back({"relative score", map.position + 1, law::relative(map.matrix, *next, *zero, *one)});
    }
    for (const At& map : all) {
        const auto* back = at(-map.position);
        if (map.position <= 0 || back == nullptr) continue;
        out.push_back({"inverse", map.position, law::inverse(*back, map.matrix)});
        out.push_back({"adjoint", map.position, law::adjoint(map.matrix, *back)});
    }
    return out;
}

}  // namespace audit
