// Carries the precompiled header of the tests (cmake/phi4mm.cmake).
