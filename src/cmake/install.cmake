# find_package(rope_proofs) gives rope::rope and rope::prover, in the flavour that was built.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(_package ${CMAKE_INSTALL_LIBDIR}/cmake/rope_proofs)

set(_libraries rope apply)
if(TARGET prover)
    list(APPEND _libraries prover)
endif()
install(TARGETS ${_libraries} EXPORT rope_proofsTargets)
install(EXPORT rope_proofsTargets NAMESPACE rope:: DESTINATION ${_package})
foreach(_folder rope prover)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${_folder} DESTINATION include/rope_proofs
        FILES_MATCHING PATTERN "*.hpp")
endforeach()

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/rope_proofsConfig.cmake.in
    ${PROJECT_BINARY_DIR}/rope_proofsConfig.cmake INSTALL_DESTINATION ${_package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/rope_proofsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/rope_proofsConfig.cmake ${PROJECT_BINARY_DIR}/rope_proofsConfigVersion.cmake
    ${CMAKE_CURRENT_LIST_DIR}/FindBoostHeaders.cmake ${CMAKE_CURRENT_LIST_DIR}/FindMPFI.cmake
    DESTINATION ${_package})
