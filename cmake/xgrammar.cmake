# XGrammar, which keeps answers within a JSON schema, from the sources that scripts/setup fetched: its C++ alone,
# without its Python side. Not our warnings and, since everything of it is slow without, always optimised: less where
# sanitizers make its large files slow to compile, and there not those that no request reaches or that read one schema.
set(_xgrammar "${PROJECT_SOURCE_DIR}/build/sources/xgrammar-0.2.9")
if(NOT EXISTS "${_xgrammar}/include/xgrammar/xgrammar.h")
  message(FATAL_ERROR "the sources of XGrammar 0.2.9 are not in build/sources: run scripts/setup")
endif()
file(GLOB _xgrammar_files "${_xgrammar}/cpp/*.cc" "${_xgrammar}/cpp/support/*.cc" "${_xgrammar}/cpp/converter_ext/*.cc")
add_library(phi4mm_xgrammar STATIC EXCLUDE_FROM_ALL ${_xgrammar_files})
target_include_directories(phi4mm_xgrammar SYSTEM PUBLIC "${_xgrammar}/include" "${_xgrammar}/3rdparty/picojson"
                           "${_xgrammar}/3rdparty/dlpack/include")
target_compile_definitions(phi4mm_xgrammar PRIVATE XGRAMMAR_ENABLE_CPPTRACE=0 XGRAMMAR_ENABLE_INTERNAL_CHECK=0
                           XGRAMMAR_LOG_CUSTOMIZE=1)
set_target_properties(phi4mm_xgrammar PROPERTIES CXX_STANDARD 17)
if(PHI4MM_FUZZ AND PHI4MM_SANITIZE MATCHES "address")
  # What clients send reaches it, so fuzzers look into it. Its undefined but harmless arithmetic is its own.
  set_target_properties(phi4mm_xgrammar PROPERTIES COMPILE_OPTIONS
                        "-w;-O2;-g0;-fsanitize=fuzzer-no-link,address;-fno-omit-frame-pointer")
elseif(PHI4MM_SANITIZE)
  target_compile_options(phi4mm_xgrammar PRIVATE -w -O1 -g0)
  set(_rarely_run ${_xgrammar_files})
  list(FILTER _rarely_run INCLUDE REGEX "/(converter_ext/.*|.*_converter|.*_printer|config|structural_tag|testing)[.]cc$")
  set_source_files_properties(${_rarely_run} PROPERTIES COMPILE_OPTIONS -O0)
else()
  target_compile_options(phi4mm_xgrammar PRIVATE -w -O2 -g0)
endif()
