// rope::prover has to stand without rope::rope.
#include <prover/theorem.hpp>

int main() { return prover::theorem("id", "title").id() == "id" ? 0 : 1; }
