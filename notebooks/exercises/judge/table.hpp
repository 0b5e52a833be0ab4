// The exercises, by number: "01", "02", ... The table is written by table.cmake, from the folders.
#pragma once

#include <vector>

namespace judge {

class Answer;
struct Report;

struct Exercise {
    const char* number;
    Report (*check)(const Answer&);
    const char* key;  ///< another one as soon as it may judge otherwise
};
const std::vector<Exercise>& exercises();

}  // namespace judge
