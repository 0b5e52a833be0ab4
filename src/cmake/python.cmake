# The Python module needs an interpreter with headers, NumPy and pybind11. ROPE_PROOFS_PYTHON says whether it is built;
# AUTO means where all of that is. Off by default, because proofs/run does without: tests/run and notebooks/run turn it
# on. Sets python_module (TRUE or FALSE) and Python_EXECUTABLE.
include_guard()
set(ROPE_PROOFS_PYTHON OFF CACHE STRING
    "Build the Python module: ON, OFF, or AUTO, where pybind11 and Python's headers are")
set_property(CACHE ROPE_PROOFS_PYTHON PROPERTY STRINGS AUTO ON OFF)
set(python_module FALSE)
if(NOT PROJECT_IS_TOP_LEVEL OR "${ROPE_PROOFS_PYTHON}" STREQUAL "OFF")
    return()
endif()

# The system's interpreter goes first: it is the one that the system's package manager gave its modules to.
if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
    set(Python_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module NumPy)
if(Python_FOUND)
    set(PYBIND11_FINDPYTHON ON)
    find_package(pybind11 2.9 CONFIG QUIET)
    set(python_module ${pybind11_FOUND})
endif()
if(NOT python_module AND "${ROPE_PROOFS_PYTHON}" STREQUAL "AUTO")
    message(STATUS "No Python headers, NumPy or pybind11: the Python module is not built")
endif()
