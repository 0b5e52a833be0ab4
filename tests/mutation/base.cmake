# The build that mutants are linked with. What decides is optimised a little, for it runs; the rest is compiled once and
# run once. What is not ours is compiled once for all files; doctest is part of that, so every program needs it.
add_compile_options(-O0 -w -D_GLIBCXX_ASSERTIONS -include ${PROJECT_BINARY_DIR}/foreign.hpp)
set(deciding)
foreach(room IN ITEMS formula decide term number exact enclosure theorem)
    file(GLOB files ${PROJECT_SOURCE_DIR}/src/${room}/*.cpp)
    list(APPEND deciding ${files})
endforeach()
set_source_files_properties(${deciding} PROPERTIES COMPILE_OPTIONS -O1)
set(doctest ${PROJECT_BINARY_DIR}/doctest)
file(WRITE ${doctest}.cpp "#define DOCTEST_CONFIG_IMPLEMENT\n#include <doctest/doctest.h>\n")
file(WRITE ${doctest}_main.cpp "int main(int argc, char** argv) { return doctest::Context(argc, argv).run(); }\n")
add_library(doctest-implementation STATIC ${doctest}.cpp ${doctest}_main.cpp)
set(CMAKE_CXX_STANDARD_LIBRARIES "${PROJECT_BINARY_DIR}/libdoctest-implementation.a")
function(find_foreign target)  # all others find it by themselves
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PRIVATE Eigen3::Eigen)
endfunction()
find_foreign(doctest-implementation)
cmake_language(DEFER CALL find_foreign test-main)
function(add_dependencies)  # what is asked is named as a target; a test program alone needs no rope-proofs
endfunction()
