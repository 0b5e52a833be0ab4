#include "python/module.hpp"

#include <stdexcept>

#include "enclosure/interval.hpp"

// pybind11 turns std::domain_error, which rope/ throws for bad input, into ValueError by itself.
PYBIND11_MODULE(_core, m) {
    m.doc() = "The compiled part of rope_proofs; use the package.";
    python::bind_proofs(m);
    python::bind_own(m);
    python::bind_formulas(m);
    python::bind_arrays(m);
    python::bind_audit(m);
    python::bind_precise(m);
    pybind11::module_::import("atexit").attr("register")(pybind11::cpp_function([] {
        const pybind11::gil_scoped_release release;
        for (std::thread& thread : python::left_behind()) thread.join();
        python::left_behind().clear();
    }));
}
