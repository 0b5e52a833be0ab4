# What an installation has: the program, the libraries with their headers (find_package(rope_proofs) gives rope::rope
# and its kin, in the flavour that was built), a file for pkg-config, the licence. Of a subproject: the libraries it
# has.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(_package ${CMAKE_INSTALL_LIBDIR}/cmake/rope_proofs)

set(installed_libraries prover)
set(_archives)
set(_rooms ${kernel_rooms})
list(REVERSE _rooms)
foreach(_name IN ITEMS rope apply ${_rooms} book formula report decide audit)
    if(TARGET ${_name})
        list(APPEND installed_libraries ${_name})
        get_target_property(_type ${_name} TYPE)
        if(_type STREQUAL STATIC_LIBRARY)
            set_target_properties(${_name} PROPERTIES OUTPUT_NAME rope_${_name})
            string(PREPEND _archives " -lrope_${_name}")  # who uses stands before whom it uses
        endif()
        install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${_name} DESTINATION include/rope_proofs
            FILES_MATCHING PATTERN "*.hpp")
    endif()
endforeach()
install(TARGETS ${installed_libraries} EXPORT rope_proofsTargets)
install(EXPORT rope_proofsTargets NAMESPACE rope:: DESTINATION ${_package})

if(PROJECT_IS_TOP_LEVEL)
    install(TARGETS rope-proofs)
    add_custom_target(installed)  # what "cmake --install" wants built: more than the two commands of the README ask for
    add_dependencies(installed rope-proofs ${installed_libraries})
    # its manual page and completions, as it prints them
    foreach(_pair IN ITEMS man=man/man1/rope-proofs.1 bash=bash-completion/completions/rope-proofs
            zsh=zsh/site-functions/_rope-proofs fish=fish/vendor_completions.d/rope-proofs.fish)
        string(REGEX MATCH "(.*)=(.*)/(.*)" _all ${_pair})
        set(_made ${PROJECT_BINARY_DIR}/manual/${CMAKE_MATCH_3})
        install(CODE "file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/manual)
            execute_process(COMMAND $<TARGET_FILE:rope-proofs> manual ${CMAKE_MATCH_1}
                OUTPUT_FILE ${_made} COMMAND_ERROR_IS_FATAL ANY)")
        install(FILES ${_made} DESTINATION ${CMAKE_INSTALL_DATADIR}/${CMAKE_MATCH_2})
    endforeach()
    install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/rope-proofs RENAME copyright)
    set(_system " -lz")
    if(NOT ROPE_PROOFS_HEADER_ONLY)
        string(PREPEND _system " -lmpfi -lmpfr -lgmp")
    else()
        set(_flags " -DROPE_PROOFS_HEADER_ONLY=1")
    endif()
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/rope_proofs.pc @ONLY CONTENT [[
prefix=${pcfiledir}/../..
includedir=${prefix}/include/rope_proofs
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@

Name: rope-proofs
Description: @PROJECT_DESCRIPTION@
Version: @PROJECT_VERSION@
Requires: eigen3 nlohmann_json
Cflags: -I${includedir}@_flags@
Libs: -L${libdir}@_archives@@_system@ -pthread
]])
    # not below the architecture's own folder: pcfiledir is two levels below the prefix
    install(FILES ${PROJECT_BINARY_DIR}/rope_proofs.pc DESTINATION lib/pkgconfig)

    # cpack -G DEB in the build folder
    set(CPACK_PACKAGE_NAME rope-proofs)
    set(CPACK_PACKAGE_VENDOR "the rope-proofs authors")
    set(CPACK_PACKAGE_CONTACT "the rope-proofs authors <maintainers@rope-proofs.invalid>")
    set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
    set(CPACK_GENERATOR DEB)
    set(CPACK_MONOLITHIC_INSTALL ON)
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
    set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
    set(CPACK_DEBIAN_PACKAGE_SECTION science)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)  # what the program is linked to
    set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, libeigen3-dev, libboost-dev, nlohmann-json3-dev, libmpfi-dev, zlib1g-dev")
    include(CPack)
endif()

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/rope_proofsConfig.cmake.in
    ${PROJECT_BINARY_DIR}/rope_proofsConfig.cmake INSTALL_DESTINATION ${_package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/rope_proofsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/rope_proofsConfig.cmake ${PROJECT_BINARY_DIR}/rope_proofsConfigVersion.cmake
    ${CMAKE_CURRENT_LIST_DIR}/FindMPFI.cmake DESTINATION ${_package})
