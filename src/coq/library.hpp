// The Coq files that are written by hand, as the program carries them.
#pragma once

namespace coq::by_hand {

extern const char* const library;    ///< RoPE.v: RoPE over the reals, for every number of planes
extern const char* const bounds;     ///< Bounds.v: inequalities between real numbers
extern const char* const sums;       ///< Sums.v: sums of cosines at many positions, in whole numbers
extern const char* const restated;   ///< restated.v: statements whose C++ can't be recorded, put into Coq by hand
extern const char* const confirmed;  ///< confirmed.txt: what Coq confirmed when it was last asked

}  // namespace coq::by_hand
