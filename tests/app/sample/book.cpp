// The program over a small book that can be told to fail, which the real one can't: for its exit codes.
#include <cstdlib>
#include <string>

#include "book/sample.hpp"
#include "proofs/contents.hpp"

namespace proofs {

book::Book book() {
    const char* const asked = std::getenv("ROPE_PROOFS_SAMPLE");
    return asked != nullptr && std::string(asked) == "bad" ? sample::bad_book() : sample::good_book();
}

}  // namespace proofs
