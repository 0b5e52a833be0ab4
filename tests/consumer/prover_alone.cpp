// rope::prover has to stand without rope::rope.
#include <theorem/statement.hpp>

int main() { return prover::theorem("id", "title").id() == "id" ? 0 : 1; }
