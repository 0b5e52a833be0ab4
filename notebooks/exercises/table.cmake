# The table of the judges, each with the key of its verdicts: what it is made of and what all of them are made of. A
# verdict is kept as long as its own judge says the same; a word changed in another one changes nothing.
#     cmake -D source=PROJECT -D "rooms=ROOM ROOM" -D flags=COMPILER -D output=FILE -P table.cmake
# Included, it says in `judges` and `judged_with` which files these are.
cmake_minimum_required(VERSION 3.20)
set(again)
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(again CONFIGURE_DEPENDS)
endif()
file(GLOB judges ${again} ${source}/notebooks/exercises/course/*/judge.cpp)
string(REGEX REPLACE "([a-z]+) ?" "${source}/src/\\1/*.?pp;" patterns "${rooms}")
foreach(folder IN ITEMS judge kit)
    list(APPEND patterns ${source}/notebooks/exercises/${folder}/*.?pp)
endforeach()
file(GLOB judged_with ${again} ${patterns} ${source}/src/rope/*.hpp ${source}/proofs/*.hpp
    ${source}/src/report/unicode* ${source}/src/report/text.* ${source}/src/report/prose.*
    ${source}/src/words/say.hpp)
if(NOT CMAKE_SCRIPT_MODE_FILE)
    return()
endif()

set(common "${flags}")
foreach(file IN LISTS judged_with)
    file(SHA256 ${file} digest)
    string(APPEND common ${digest})
endforeach()
set(declared "")
set(listed "")
foreach(file IN LISTS judges)
    string(REGEX MATCH "course/([0-9][0-9])_" unused ${file})
    set(number ${CMAKE_MATCH_1})
    file(SHA256 ${file} digest)
    string(SHA256 key "${common}${digest}")
    string(APPEND declared "Report exercise_${number}(const Answer&);\n")
    string(APPEND listed "        {\"${number}\", exercise_${number}, \"${key}\"},\n")
endforeach()
file(WRITE ${output} "#include \"judge/table.hpp\"

namespace judge {
${declared}
const std::vector<Exercise>& exercises() {
    static const std::vector<Exercise> all = {
${listed}    };
    return all;
}
}  // namespace judge
")
