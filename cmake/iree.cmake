# The compiler and the runtime of IREE, as programs out of the wheels that `scripts/setup --tests` unpacks. Tests that
# use them are skipped where they are missing.
file(GLOB _iree_site "${PROJECT_SOURCE_DIR}/build/python/lib/python3*/site-packages")
find_program(PHI4MM_IREE_COMPILE iree-compile PATHS ${_iree_site} PATH_SUFFIXES iree/compiler/_mlir_libs NO_DEFAULT_PATH)
find_program(PHI4MM_IREE_RUN iree-run-module PATHS ${_iree_site} PATH_SUFFIXES iree/_runtime_libs NO_DEFAULT_PATH)
foreach(_program PHI4MM_IREE_COMPILE PHI4MM_IREE_RUN)
  if(NOT ${_program})
    set(${_program} "")
  endif()
endforeach()
