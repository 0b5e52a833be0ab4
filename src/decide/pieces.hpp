// Functions that are defined piece by piece, in the environment cases: at numbers, by the piece whose conditions hold.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "decide/chains.hpp"

namespace formula {

/// The ramp of YaRN: 0 where r < \alpha, 1 where r > \beta.
class Pieces {
public:
    explicit Pieces(const std::vector<Chain>&);

    /// left < right: '<', '>', 'l', 'g'
    struct Condition {
        Side left, right;
        char relation;
    };
    /// The side with a piece in the place of each call, and by which lines; `holds` says whether a condition is known
    /// to be true. Nothing where no function is, or where nobody knows which piece it is.
    [[nodiscard]] std::optional<Side> chosen(const Side&, Called<bool, const Condition&> holds, std::string& by) const;

private:
    struct Piece {
        Side value;
        std::vector<Condition> conditions;  ///< none: otherwise
    };
    struct Function {
        std::string parameter;
        std::vector<Piece> pieces;
        std::string named;
    };
    std::map<std::string, Function> functions_;  ///< by their names
};

}  // namespace formula
