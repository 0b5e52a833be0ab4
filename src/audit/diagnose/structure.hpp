// The first stage: what the maps are. Linear? Which coordinates couple? Is each plane turned, and by what is it
// lengthened?
#pragma once

#include "audit/diagnose/lengths.hpp"
#include "audit/measure/planes.hpp"

namespace audit {

struct Structure {
    std::vector<Map> maps;  ///< at the positions that can be read
    Format answers;         ///< the format of all numbers, whatever they are stored in
    Format entries;         ///< that of the maps' entries, so of the tables: the same, or a coarser one
    double noise = 1;       ///< how far entries are off, over what those are that are read from basis vectors
    double linearity_residual = 0;
    Coupling coupled{};
    Layout layout = Layout::none;
    Lengths lengths{};
    std::vector<std::int64_t> positions{};      ///< of the maps
    std::vector<std::vector<double>> phases{};  ///< [k][i]: of plane i at positions[k]
    std::vector<Finding> findings{};
    /// Of the rows that were asked.
    [[nodiscard]] int dim() const { return static_cast<int>(maps.front().matrix.rows()); }

    bool turned = false;  ///< every plane is a rotation times a length: the next stages have something to read
};

/// stored, answers: the format that the numbers came in, and the coarsest that holds them all
[[nodiscard]] Structure structure(std::vector<Map>, Format stored, Format answers, double noise = 1);

}  // namespace audit
