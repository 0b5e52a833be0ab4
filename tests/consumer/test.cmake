# Installs to a prefix, moves it (an install that remembers where it was built is none), builds the consumer, runs it.
function(run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(failed)
        list(JOIN ARGV " " command)
        message(FATAL_ERROR "${command}: ${failed}\n${output}")
    endif()
endfunction()

file(REMOVE_RECURSE ${work})
run(${CMAKE_COMMAND} --install ${build} --config ${config} --prefix ${work}/installed)
file(RENAME ${work}/installed ${work}/moved)

file(GLOB_RECURSE installed ${work}/moved/*.cmake)
foreach(file IN LISTS installed)
    file(READ ${file} text)
    foreach(path ${source} ${work})
        string(FIND "${text}" "${path}" at)
        if(NOT at EQUAL -1)
            message(FATAL_ERROR "${file} names ${path}")
        endif()
    endforeach()
endforeach()

file(COPY ${source}/tests/consumer/ DESTINATION ${work}/source)
run(${CMAKE_COMMAND} -S ${work}/source -B ${work}/build -G ${generator} -D CMAKE_BUILD_TYPE=${config}
    -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_CXX_FLAGS=${flags} -D CMAKE_PREFIX_PATH=${work}/moved)
run(${CMAKE_COMMAND} --build ${work}/build --config ${config})
run(${work}/build/consumer)
run(${work}/build/prover-alone)
run(${work}/build/of-report)

# the tree as a subdirectory: its libraries, and nothing else of it
run(${CMAKE_COMMAND} -S ${work}/source -B ${work}/within -G ${generator} -D CMAKE_BUILD_TYPE=${config}
    -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_CXX_FLAGS=${flags} -D tree=${source})
run(${CMAKE_COMMAND} --build ${work}/within --config ${config})
run(${work}/within/consumer)
run(${work}/within/prover-alone)
if(EXISTS ${work}/within/rope_proofs/rope-proofs)
    message(FATAL_ERROR "a project that takes the tree in builds its program")
endif()

# the program, where it stands now
run(${work}/moved/bin/rope-proofs prove double-angle)
if(NOT EXISTS ${work}/moved/share/doc/rope-proofs/copyright)
    message(FATAL_ERROR "the licence is not installed")
endif()

# by pkg-config, without CMake
find_program(pkg_config NAMES pkg-config pkgconf)
if(pkg_config)
    set(ENV{PKG_CONFIG_PATH} ${work}/moved/lib/pkgconfig)
    execute_process(COMMAND ${pkg_config} --cflags --libs rope_proofs OUTPUT_VARIABLE words RESULT_VARIABLE failed
        OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(failed)
        message(FATAL_ERROR "pkg-config does not know rope_proofs")
    endif()
    separate_arguments(words UNIX_COMMAND "${words} ${flags}")
    foreach(name main report)
        run(${compiler} -std=c++20 ${work}/source/${name}.cpp -o ${work}/by-pkg-config ${words})
        run(${work}/by-pkg-config)
    endforeach()
endif()

# the package, unpacked: its files, its dependencies, and a program that runs
find_program(dpkg_deb dpkg-deb)
find_program(shlibdeps dpkg-shlibdeps)
if(dpkg_deb AND shlibdeps)
    run(${CMAKE_CPACK_COMMAND} -G DEB --config ${build}/CPackConfig.cmake -B ${work}/package)
    file(GLOB package ${work}/package/*.deb)
    run(${dpkg_deb} -x ${package} ${work}/unpacked)
    run(${work}/unpacked/usr/bin/rope-proofs prove double-angle)
    execute_process(COMMAND ${dpkg_deb} -f ${package} Depends OUTPUT_VARIABLE depends)
    foreach(name libc6 libstdc\\+\\+6 zlib1g)
        if(NOT depends MATCHES "${name}")
            message(FATAL_ERROR "the package does not depend on ${name}: ${depends}")
        endif()
    endforeach()
    foreach(file bin/rope-proofs lib/pkgconfig/rope_proofs.pc share/doc/rope-proofs/copyright
            share/man/man1/rope-proofs.1
            share/bash-completion/completions/rope-proofs share/zsh/site-functions/_rope-proofs
            include/rope_proofs/theorem/theorem.hpp)
        if(NOT EXISTS ${work}/unpacked/usr/${file})
            message(FATAL_ERROR "the package has no usr/${file}")
        endif()
    endforeach()
endif()
