# GMP, MPFR and MPFI: none of the three installs a CMake package, and MPFI no pkg-config file either.
# Targets MPFI::gmp, MPFI::mpfr, MPFI::mpfi; installed with the project, because who links rope::prover needs them.
# MPFI_MISSING names those that are not there.
include(FindPackageHandleStandardArgs)
set(MPFI_MISSING)
set(_mpfi_below)
set(_mpfi_variables)
foreach(_mpfi_name gmp mpfr mpfi)
    string(TOUPPER ${_mpfi_name} _mpfi_upper)
    find_path(${_mpfi_upper}_INCLUDE_DIR ${_mpfi_name}.h)
    find_library(${_mpfi_upper}_LIBRARY ${_mpfi_name})
    mark_as_advanced(${_mpfi_upper}_INCLUDE_DIR ${_mpfi_upper}_LIBRARY)
    list(APPEND _mpfi_variables ${_mpfi_upper}_LIBRARY ${_mpfi_upper}_INCLUDE_DIR)
    if(NOT ${_mpfi_upper}_INCLUDE_DIR OR NOT ${_mpfi_upper}_LIBRARY)
        list(APPEND MPFI_MISSING ${_mpfi_upper})
    elseif(NOT TARGET MPFI::${_mpfi_name})
        add_library(MPFI::${_mpfi_name} UNKNOWN IMPORTED)
        set_target_properties(MPFI::${_mpfi_name} PROPERTIES
            IMPORTED_LOCATION "${${_mpfi_upper}_LIBRARY}"
            INTERFACE_INCLUDE_DIRECTORIES "${${_mpfi_upper}_INCLUDE_DIR}"
            INTERFACE_LINK_LIBRARIES "${_mpfi_below}")
    endif()
    list(PREPEND _mpfi_below MPFI::${_mpfi_name})
endforeach()
find_package_handle_standard_args(MPFI REQUIRED_VARS ${_mpfi_variables})
