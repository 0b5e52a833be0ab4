# What a student's file is compiled with. Included by the project, and by the copy that students get, which has no more
# of the project than this: set `kit` (this folder), `source` (with term/ in it), `work`, `judge`, and Eigen3::Eigen.
file(GLOB terms CONFIGURE_DEPENDS ${source}/term/*.cpp)
set(kit_sources ${kit}/ask.cpp ${kit}/exercise.cpp ${kit}/terms.cpp)
add_library(exercise-kit STATIC ${kit_sources} ${terms})
target_compile_features(exercise-kit PUBLIC cxx_std_20)
target_include_directories(exercise-kit PUBLIC ${kit} ${source})
target_link_libraries(exercise-kit PUBLIC Eigen3::Eigen)
target_compile_definitions(exercise-kit PUBLIC EIGEN_DONT_VECTORIZE)  # there are no floats; a fifth of a compile's time
set_target_properties(exercise-kit PROPERTIES CXX_EXTENSIONS OFF UNITY_BUILD ON)  # here as in the copy

# A student's file is compiled without optimisation, and with the assertions that name a wrong index.
get_target_property(eigen Eigen3::Eigen INTERFACE_INCLUDE_DIRECTORIES)
set(flags -std=c++20 -O0 -Werror=return-type -Werror=narrowing -D_GLIBCXX_ASSERTIONS -DEIGEN_DONT_VECTORIZE
    -I${kit} -I${source})
foreach(folder IN LISTS eigen)
    list(APPEND flags -isystem ${folder})
endforeach()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    list(APPEND flags -ferror-limit=1 -fno-caret-diagnostics)
else()
    list(APPEND flags -fmax-errors=1 -fno-diagnostics-show-caret)
endif()
set(header ${work}/precompiled.hpp)
file(GENERATE OUTPUT ${header} CONTENT "#include \"ask.hpp\"\n")
add_custom_command(OUTPUT ${header}.gch
    COMMAND ${CMAKE_CXX_COMPILER} ${flags} -x c++-header ${header} -o ${header}.new
        -MD -MF ${header}.d -MT ${header}.gch
    COMMAND ${CMAKE_COMMAND} -E rename ${header}.new ${header}.gch  # while somebody's answer is being compiled
    DEPFILE ${header}.d VERBATIM COMMENT "Precompiling what the exercises include")

include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=gold ROPE_PROOFS_GOLD)  # links in half the time of the usual one
if(ROPE_PROOFS_GOLD)
    list(APPEND flags -fuse-ld=gold)
endif()

# What the compiler may read beside its own files.
set(reads ${kit} ${source}/term ${header} ${header}.gch $<TARGET_FILE:exercise-kit> ${eigen} /usr/local/include)
list(JOIN reads "\", \"" reads)
list(JOIN flags "\", \"" flags)
file(GENERATE OUTPUT ${work}/settings.json CONTENT "{
  \"compiler\": \"${CMAKE_CXX_COMPILER}\",
  \"flags\": [\"${flags}\"],
  \"precompiled\": \"${header}\",
  \"reads\": [\"${reads}\"],
  \"link\": [\"$<TARGET_FILE:exercise-kit>\"],
  \"judge\": \"${judge}\"
}
")
