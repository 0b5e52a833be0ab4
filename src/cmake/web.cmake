# What the pages of docs/ ask, as WebAssembly: the target web. Where there is no emscripten it makes nothing, and the
# pages say so.
include_guard()
set(_web ${PROJECT_BINARY_DIR}/web)
find_program(ROPE_PROOFS_EMXX em++ DOC "Emscripten's compiler")
if(NOT ROPE_PROOFS_EMXX)
    message(STATUS "No em++ (emscripten): the pages can't decide a formula or audit an answer, and no picture moves")
    file(REMOVE_RECURSE ${_web})
    add_custom_target(web)
    return()
endif()

# Their headers without the others of the folder they lie in, which are this system's and not emscripten's.
foreach(_pair IN ITEMS Eigen3::Eigen=Eigen Boost::headers=boost nlohmann_json::nlohmann_json=nlohmann)
    string(REPLACE "=" ";" _pair ${_pair})
    list(GET _pair 0 _target)
    list(GET _pair 1 _folder)
    get_target_property(_found ${_target} INTERFACE_INCLUDE_DIRECTORIES)
    find_path(_place ${_folder} PATHS ${_found} NO_CACHE REQUIRED)
    file(MAKE_DIRECTORY ${_web}/include)
    file(CREATE_LINK ${_place}/${_folder} ${_web}/include/${_folder} SYMBOLIC)
    unset(_place)
endforeach()

find_program(ROPE_PROOFS_WASM_OPT wasm-opt DOC "Binaryen's optimiser, which comes with emscripten")

# rope_proofs_module(<name> INCLUDE <folder>... SOURCES <file of src, without .cpp>... DEPENDS <file that is made>...)
# One file that includes the others: the headers are read once, and what nobody calls is left out. Optimised for size,
# over all of it at once, by the linker, and once more by wasm-opt: three seconds for half a hundredth. wasm's own
# exceptions are half the size of emulated ones. There is one thread, and no type is asked for by name: the guards of
# statics and the names of lambdas are a hundredth.
function(rope_proofs_module name)
    cmake_parse_arguments(PARSE_ARGV 1 module "" "" "INCLUDE;SOURCES;DEPENDS")
    foreach(file IN LISTS module_SOURCES)
        string(APPEND all "#include \"${file}.cpp\"\n")
    endforeach()
    file(CONFIGURE OUTPUT web/${name}.cpp CONTENT "${all}" @ONLY)
    list(TRANSFORM module_INCLUDE PREPEND -I)
    set(made ${_web}/${name}.wasm)
    if(ROPE_PROOFS_WASM_OPT)
        set(_once_more COMMAND ${ROPE_PROOFS_WASM_OPT} -Oz --enable-exception-handling --enable-bulk-memory
            --enable-sign-ext ${made} -o ${made})
    endif()
    add_custom_command(OUTPUT ${made}
        COMMAND ${ROPE_PROOFS_EMXX} -std=c++20 -Oz -flto -Xclang -disable-llvm-passes -fwasm-exceptions
            -DNDEBUG -fno-rtti -fno-threadsafe-statics
            -DROPE_PROOFS_HEADER_ONLY=1 -include ${PROJECT_SOURCE_DIR}/src/web/ranges.hpp ${module_INCLUDE}
            -I${PROJECT_SOURCE_DIR}/src -isystem ${_web}/include
            -MMD -MF ${made}.d -MT ${made} -c ${_web}/${name}.cpp -o ${made}.o
        COMMAND ${ROPE_PROOFS_EMXX} -Oz -flto -fwasm-exceptions -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH=1
            -sMALLOC=emmalloc ${made}.o -o ${made}
        ${_once_more}
        DEPENDS ${_web}/${name}.cpp ${module_DEPENDS} DEPFILE ${made}.d VERBATIM
        COMMENT "For the browser: ${name}")
    set(_modules ${_modules} ${made} PARENT_SCOPE)
endfunction()

# Of one folder of src all files but these, without .cpp.
function(_sources_of folder out)
    file(GLOB_RECURSE found RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS
        ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
    list(TRANSFORM found REPLACE "\\.cpp$" "")
    foreach(but IN LISTS ARGN)
        list(REMOVE_ITEM found ${folder}/${but})
    endforeach()
    set(${out} ${found} PARENT_SCOPE)
endfunction()

_sources_of(term _term)
_sources_of(number _number)
_sources_of(exact _exact point)
set(_prover ${_term} ${_number} ${_exact} theorem/evidence)
_sources_of(formula _formula figures figures_claims figures_clauses figures_decided figures_looked figures_names
    figures_parts figures_reader figures_terms hypotheses replay shown shown_dimensions)  # what the book needs
_sources_of(decide _decide answers checked checked_cases)
rope_proofs_module(decide INCLUDE ${PROJECT_SOURCE_DIR}/src/web SOURCES ${_prover} enclosure/dyadic enclosure/bounds
    enclosure/interval ${_formula} ${_decide} report/json_evidence report/text web/decide)
rope_proofs_module(point INCLUDE ${PROJECT_SOURCE_DIR}/src/web
    SOURCES ${_prover} exact/point report/json_evidence web/point)

# The judges of the exercises, and what reads an answer in formulas: each a file that notebooks/exercises has, too.
set(source ${PROJECT_SOURCE_DIR})
include(${source}/notebooks/exercises/table.cmake)
add_custom_command(OUTPUT ${_web}/judges.cpp DEPENDS ${judges} VERBATIM COMMAND ${CMAKE_COMMAND}
    -D source=${source} -D flags=web -D output=${_web}/judges.cpp -P ${source}/notebooks/exercises/table.cmake)
list(TRANSFORM judges REPLACE "\\.cpp$" "" OUTPUT_VARIABLE _judges)
rope_proofs_module(judge INCLUDE ${source}/src/web ${source}/notebooks/exercises ${source}
    SOURCES ${_prover} theorem/statement theorem/theorem judge/answer judge/chain judge/check judge/forms
        judge/properties judge/slip ${_judges} form/value form/cell form/form form/generic formula/lexer formula/tree
        formula/types formula/expressions formula/expressions_brackets formula/families formula/reader report/unicode
        report/unicode_layout report/unicode_tables report/prose report/json_evidence report/text web/judge
        ${_web}/judges
    DEPENDS ${_web}/judges.cpp)

_sources_of(audit _audit file/npz gallery/models gallery/models_asked show/models_print show/kill_matrix_print)
rope_proofs_module(audit SOURCES ${_audit} web/audit)

rope_proofs_module(pictures INCLUDE ${PROJECT_SOURCE_DIR}/src/web SOURCES web/pictures)

if(NOT ROPE_PROOFS_HEADER_ONLY)  # no site is built there
    set(_all_targets ALL)
endif()
add_custom_target(web ${_all_targets} DEPENDS ${_modules})
