# Our own targets: warnings, optimisation, and sources by folder, so that a new file needs no edit here.
include_guard()

function(rope_proofs_options target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    # -O3 costs build time and buys nothing measurable where the hot loops are GMP's and MPFR's.
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
        $<$<BOOL:${ROPE_PROOFS_WERROR}>:-Werror> $<$<CONFIG:Release>:-O2>
        # A report names proofs/x.cpp:17 wherever the tree stands.
        -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
endfunction()

# rope_proofs_library(<name> <folder> <linked>...)   its rooms included
function(rope_proofs_library name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp ${PROJECT_SOURCE_DIR}/${folder}/*/*.cpp)
    add_library(${name} STATIC ${sources})
    rope_proofs_options(${name})
    target_include_directories(${name} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:include/rope_proofs>)
    target_link_libraries(${name} PUBLIC ${ARGN})
endfunction()

function(rope_proofs_program name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    add_executable(${name} ${sources})
    rope_proofs_options(${name})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${name} PRIVATE ${ARGN})
endfunction()

# rope_proofs_precompile(<target> <header>...)   what most files of the target include, compiled once; like several
# files at a time only where a build asks for speed: the others keep each file complete. REUSE_FROM <other> instead of
# headers takes the other target's.
function(rope_proofs_precompile target)
    if("$CACHE{CMAKE_UNITY_BUILD}")
        target_precompile_headers(${target} ${ARGN})
        # Of a precompiled header g++ 12 forgets what is the system's, and warns of std::string's own operator+; the
        # builds without one keep these warnings.
        target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds -Wno-restrict
            -Wno-stringop-overflow -Wno-stringop-overread>)
    endif()
endfunction()

# embed_text(<target> <source.cpp.in> <variable>=<file>...)   the source with the text of each file in its place
function(embed_text target template)
    foreach(pair IN LISTS ARGN)
        string(REGEX MATCH "(.+)=(.+)" _ ${pair})
        file(READ ${PROJECT_SOURCE_DIR}/${CMAKE_MATCH_2} ${CMAKE_MATCH_1})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${CMAKE_MATCH_2})
    endforeach()
    configure_file(${PROJECT_SOURCE_DIR}/${template} ${PROJECT_BINARY_DIR}/${target}/embedded.cpp @ONLY)
    target_sources(${target} PRIVATE ${PROJECT_BINARY_DIR}/${target}/embedded.cpp)
endfunction()
