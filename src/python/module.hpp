// The parts of the compiled module _core. The Python files check shapes and dtypes and word the errors; what stands
// here takes arrays that are contiguous and of the right shape, and does the arithmetic with the GIL released.
#pragma once

#include <pybind11/pybind11.h>

namespace python {

void bind_proofs(pybind11::module_&);
void bind_own(pybind11::module_&);
void bind_formulas(pybind11::module_&);
void bind_arrays(pybind11::module_&);
void bind_audit(pybind11::module_&);
void bind_precise(pybind11::module_&);

}  // namespace python
