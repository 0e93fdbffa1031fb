# Compiler settings and the few functions that every folder uses.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_program(PHI4MM_CCACHE ccache)
if(PHI4MM_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${PHI4MM_CCACHE}")
endif()

add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wnull-dereference -Wdouble-promotion -Wimplicit-fallthrough -Werror)
# Rounding is part of the contract: a product and a sum are two roundings, never one fused step.
add_compile_options(-ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 reports impossible null dereferences and overflows inside the standard library when it inlines it.
  add_compile_options(-Wno-error=null-dereference -Wno-error=stringop-overflow -Wno-error=array-bounds
                      -Wno-error=restrict -Wno-error=maybe-uninitialized)
endif()

if(PHI4MM_SANITIZE)
  add_compile_options(-fsanitize=${PHI4MM_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${PHI4MM_SANITIZE})
endif()
if(PHI4MM_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# phi4mm_library(NAME folder FILES... LINK libs...): the static library phi4mm_<folder>, whose headers are included
# as "folder/header.h".
function(phi4mm_library name)
  cmake_parse_arguments(ARG "" "" "FILES;LINK;PRIVATE_LINK" ${ARGN})
  add_library(phi4mm_${name} STATIC ${ARG_FILES})
  target_include_directories(phi4mm_${name} PUBLIC "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(phi4mm_${name} PUBLIC ${ARG_LINK} PRIVATE ${ARG_PRIVATE_LINK})
endfunction()

# Where every file is compiled anew, tests spend a third of their time in the headers of GoogleTest, JSON and the standard
# library: they read them as one precompiled header. Builds with ccache read each file's own includes, as clang-tidy does
# (scripts/lint), and so find an include that is missing.
set(_precompile OFF)
if(NOT CMAKE_CXX_COMPILER_LAUNCHER AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(_precompile ON)
endif()
option(PHI4MM_PRECOMPILE "Precompile the headers that most tests include (GCC)" ${_precompile})
set(PHI4MM_TEST_HEADERS_SOURCE "${CMAKE_CURRENT_LIST_DIR}/test_headers.cc")

# phi4mm_test_program(NAME FILES...): a program of tests, which sees the repository root as PHI4MM_SOURCE_DIR. Its own
# files are compiled with -O1 where the program's are optimised: a quarter sooner, and what they test is as fast.
function(phi4mm_test_program name)
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(${name} PRIVATE PHI4MM_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_link_libraries(${name} PRIVATE GTest::gtest_main GTest::gmock)
  if(NOT PHI4MM_PRECOMPILE)
    return()
  endif()
  if(NOT TARGET phi4mm_test_headers)
    # A program like those that use it, so that it is compiled with the same options.
    add_executable(phi4mm_test_headers EXCLUDE_FROM_ALL "${PHI4MM_TEST_HEADERS_SOURCE}")
    target_compile_options(phi4mm_test_headers PRIVATE $<$<CONFIG:Release>:-O1>)
    target_link_libraries(phi4mm_test_headers PRIVATE GTest::gtest_main GTest::gmock)
    target_precompile_headers(
      phi4mm_test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp> <algorithm> <array> <cmath>
      <cstdint> <filesystem> <functional> <map> <memory> <optional> <random> <span> <string> <string_view> <utility>
      <vector>)
  endif()
  target_precompile_headers(${name} REUSE_FROM phi4mm_test_headers)
endfunction()

# phi4mm_test(folder FILES... LINK libs... LABELS labels... GROUPS groups...): one GoogleTest program per folder and label,
# registered test by test. Tests that share what is slow to make (compiled modules, loaded checkpoints) are registered by
# groups instead, a process each: GROUPS has "name=filter" of GoogleTest for each, and <folder>.others is what no filter
# names. Programs that tests start keep what they compile in the build folder.
function(phi4mm_test name)
  cmake_parse_arguments(ARG "" "" "FILES;LINK;LABELS;GROUPS" ${ARGN})
  phi4mm_test_program(${name}_test ${ARG_FILES})
  target_link_libraries(${name}_test PRIVATE ${ARG_LINK})
  if(NOT ARG_LABELS)
    set(ARG_LABELS unit)
  endif()
  set(cache "PHI4MM_CACHE_DIR=${PROJECT_BINARY_DIR}/test-cache")
  if(NOT ARG_GROUPS)
    include(GoogleTest)
    gtest_discover_tests(${name}_test DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120
                         PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT 600 ENVIRONMENT "${cache}")
    return()
  endif()
  set(named "")
  set(tests "")
  foreach(group IN LISTS ARG_GROUPS)
    string(REGEX MATCH "^([^=]+)=(.+)$" group "${group}")
    list(APPEND named "${CMAKE_MATCH_2}")
    add_test(NAME ${name}.${CMAKE_MATCH_1} COMMAND ${name}_test "--gtest_filter=${CMAKE_MATCH_2}")
    list(APPEND tests ${name}.${CMAKE_MATCH_1})
  endforeach()
  list(JOIN named ":" named)
  add_test(NAME ${name}.others COMMAND ${name}_test "--gtest_filter=-${named}")
  # A cost: what takes long starts first, so that no processor is idle at the end.
  set_tests_properties(${tests} ${name}.others PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT 1800 COST 50
                                                          ENVIRONMENT "${cache}")
endfunction()

# phi4mm_fuzzer(name LINK libs...): tests/fuzz/<name>.cc as a libFuzzer program.
function(phi4mm_fuzzer name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${name}.cc)
  target_compile_definitions(${name} PRIVATE PHI4MM_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
endfunction()
