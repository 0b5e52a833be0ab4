#include "exercise.hpp"

int to_half_split(int j, int d) {
    std::vector<int> place(d);
    int next = 0;
    for (int start : {0, 1})
        for (int k = start; k < d; k += 2) place[k] = next++;
    return place.at(j);
}
