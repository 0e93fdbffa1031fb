# The official PJRT C header and two CPU plugins from the wheels that scripts/setup unpacked. Only the header is
# needed to build; programs load a plugin at run time, by path.
option(PHI4MM_WITH_PJRT "Build the PJRT client (needs the xla-cpu-pjrt wheel)" ON)
if(NOT PHI4MM_WITH_PJRT)
  return()
endif()

file(GLOB _pjrt_site "${PROJECT_SOURCE_DIR}/build/python/lib/python3*/site-packages")
find_path(PHI4MM_PJRT_INCLUDE pjrt_c_api.h PATHS ${_pjrt_site} PATH_SUFFIXES xla_plugins/xla_cpu_pjrt/include
          NO_DEFAULT_PATH)
if(NOT PHI4MM_PJRT_INCLUDE)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    message(FATAL_ERROR "pjrt_c_api.h not found: run scripts/setup, or configure with -DPHI4MM_WITH_PJRT=OFF")
  endif()
  # The wheels exist for x86_64 only.
  message(STATUS "No PJRT header for ${CMAKE_SYSTEM_PROCESSOR}: building without the PJRT client")
  set(PHI4MM_WITH_PJRT OFF)
  return()
endif()

add_library(phi4mm_pjrt_c_api INTERFACE)
target_include_directories(phi4mm_pjrt_c_api SYSTEM INTERFACE "${PHI4MM_PJRT_INCLUDE}")
# The table's members are named like their types, which g++ takes for an error; as a warning it stays inside the
# system header, and -Werror keeps our own code strict.
target_compile_options(phi4mm_pjrt_c_api INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpermissive>)

find_file(PHI4MM_PJRT_DEFAULT_PLUGIN pjrt_c_api_cpu_plugin.so PATHS ${_pjrt_site} PATH_SUFFIXES lammps_jax_pjrt_cpu
          NO_DEFAULT_PATH)
find_file(PHI4MM_PJRT_SECOND_PLUGIN xla_cpu_pjrt.so PATHS ${_pjrt_site} PATH_SUFFIXES xla_plugins/xla_cpu_pjrt
          NO_DEFAULT_PATH)
foreach(_plugin PHI4MM_PJRT_DEFAULT_PLUGIN PHI4MM_PJRT_SECOND_PLUGIN)
  if(NOT ${_plugin})
    set(${_plugin} "")
  endif()
endforeach()
