#pragma once

#include <string>
#include <system_error>

namespace phi4mm::base {

// What an errno value means, in the system's words.
inline std::string SystemReason(int error_number) { return std::generic_category().message(error_number); }

}  // namespace phi4mm::base
