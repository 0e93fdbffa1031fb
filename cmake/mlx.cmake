# MLX from the mlx-cpu wheel that scripts/setup unpacked, with BLIS ahead of the wheel's own slow BLAS.
file(GLOB _mlx_roots "${PROJECT_SOURCE_DIR}/build/python/lib/python3*/site-packages/mlx")
list(APPEND CMAKE_PREFIX_PATH ${_mlx_roots})
find_package(MLX CONFIG REQUIRED)
find_library(PHI4MM_BLIS blis REQUIRED)

# The dynamic linker takes the first definition of cblas_sgemm it meets: --no-as-needed keeps BLIS in the program
# although nothing of ours calls it, and the order puts it before libmlx.so and the reference BLAS behind that.
add_library(phi4mm_mlx INTERFACE)
target_include_directories(phi4mm_mlx SYSTEM INTERFACE "${MLX_INCLUDE_DIRS}")
target_link_libraries(phi4mm_mlx INTERFACE "-Wl,--push-state,--no-as-needed" "${PHI4MM_BLIS}" "-Wl,--pop-state"
                      "${MLX_LIBRARY}" Threads::Threads)
target_link_options(phi4mm_mlx INTERFACE "-Wl,-rpath,${MLX_LIBRARY_DIRS}")
