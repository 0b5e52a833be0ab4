# The prover and the reader of formulas as WebAssembly, for the pages of docs/: the target web. Where there is no
# emscripten it makes nothing, and the pages say so.
include_guard()
set(_module ${PROJECT_BINARY_DIR}/web/decide.wasm)
find_program(ROPE_PROOFS_EMXX em++ DOC "Emscripten's compiler")
if(NOT ROPE_PROOFS_EMXX)
    message(STATUS "No em++ (emscripten): the pages can't decide a formula")
    file(REMOVE ${_module})
    add_custom_target(web)
    return()
endif()

# One file that includes the others: the headers are read once, and what nobody calls is left out.
set(_sources evidence every_dimension exact explain grid planes program quotient sweep term)
list(TRANSFORM _sources PREPEND prover/)
file(GLOB _formula RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/formula/*.cpp)
list(FILTER _formula EXCLUDE REGEX "/(check|copied|document|hypotheses|replay|shown)\\.cpp$")  # what documents and the book need
list(APPEND _sources ${_formula} report/answers_json.cpp report/json_evidence.cpp report/text.cpp web/decide.cpp)
foreach(_file IN LISTS _sources)
    string(REGEX REPLACE "\\.cpp$" "" _file ${_file})
    string(APPEND _all "#include \"${_file}.cpp\"\n")
endforeach()
file(CONFIGURE OUTPUT web/all.cpp CONTENT "${_all}" @ONLY)

# Their headers without the others of the folder they lie in, which are this system's and not emscripten's.
foreach(_pair IN ITEMS Eigen3::Eigen=Eigen Boost::headers=boost)
    string(REPLACE "=" ";" _pair ${_pair})
    list(GET _pair 0 _target)
    list(GET _pair 1 _folder)
    get_target_property(_found ${_target} INTERFACE_INCLUDE_DIRECTORIES)
    find_path(_place ${_folder} PATHS ${_found} NO_CACHE REQUIRED)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/web/include)
    file(CREATE_LINK ${_place}/${_folder} ${PROJECT_BINARY_DIR}/web/include/${_folder} SYMBOLIC)
    unset(_place)
endforeach()

# Optimised for size, over all of it at once; wasm's own exceptions are half the size of emulated ones.
set(_source ${PROJECT_SOURCE_DIR}/src)
add_custom_command(OUTPUT ${_module}
    COMMAND ${ROPE_PROOFS_EMXX} -std=c++20 -Oz -flto -fwasm-exceptions -DROPE_PROOFS_HEADER_ONLY=1
        -include ${_source}/web/ranges.hpp -I${_source}/web -I${_source} -I${PROJECT_BINARY_DIR}/web/include
        -MMD -MF ${_module}.d -MT ${_module} -c ${PROJECT_BINARY_DIR}/web/all.cpp -o ${_module}.o
    COMMAND ${ROPE_PROOFS_EMXX} -Oz -flto -fwasm-exceptions -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH=1
        -sMALLOC=emmalloc ${_module}.o -o ${_module}
    DEPENDS ${PROJECT_BINARY_DIR}/web/all.cpp DEPFILE ${_module}.d VERBATIM
    COMMENT "The prover for the browser")
set(_all_targets ALL)
if(ROPE_PROOFS_HEADER_ONLY)  # no site is built there
    set(_all_targets "")
endif()
add_custom_target(web ${_all_targets} DEPENDS ${_module})
