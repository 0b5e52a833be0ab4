# cmake -D source= -D output= -D compiler= -P built_from.cmake   the source of app/line/built_from.hpp,
# written only where it has changed, so that a commit costs the compilation of one line.
execute_process(COMMAND git -C ${source} describe --always --dirty=+ --abbrev=10 --exclude=*
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(commit)
    string(PREPEND commit ", commit ")
endif()
file(CONFIGURE OUTPUT ${output} CONTENT [[
#include "app/line/built_from.hpp"
const char* const app::built_from = "@commit@, @compiler@";
]] @ONLY)
