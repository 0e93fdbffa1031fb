#include "base/error.h"

namespace phi4mm::base {

int ExitCode(ErrorCode code) {
  switch (code) {
    case ErrorCode::kInvalidArgument:
    case ErrorCode::kNotFound:
    case ErrorCode::kResourceExhausted:
    case ErrorCode::kOutOfRange:
    case ErrorCode::kUnimplemented:
    case ErrorCode::kDataLoss:
      return 2;
    default:
      return 1;
  }
}

void ThrowInvalidArgument(std::string message) {
  throw Error(ErrorCode::kInvalidArgument, std::move(message));
}

void ThrowFailedPrecondition(std::string message) {
  throw Error(ErrorCode::kFailedPrecondition, std::move(message));
}

void ThrowDataLoss(std::string message) { throw Error(ErrorCode::kDataLoss, std::move(message)); }

void ThrowInternal(std::string message) { throw Error(ErrorCode::kInternal, std::move(message)); }

}  // namespace phi4mm::base
