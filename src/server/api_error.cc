#include "server/api_error.h"

#include <new>
#include <nlohmann/json.hpp>
#include <utility>

namespace phi4mm::server {
namespace {

using base::ErrorCode;

ErrorCode CodeOfStatus(int status) {
  switch (status) {
    case 401:
      return ErrorCode::kPermissionDenied;
    case 404:
      return ErrorCode::kNotFound;
    case 408:
      return ErrorCode::kDeadlineExceeded;
    case 413:
    case 429:
    case 431:
      return ErrorCode::kResourceExhausted;
    case 500:
      return ErrorCode::kInternal;
    case 503:
      return ErrorCode::kUnavailable;
    default:
      return ErrorCode::kInvalidArgument;
  }
}

int StatusOfCode(ErrorCode code) {
  switch (code) {
    case ErrorCode::kInvalidArgument:
    case ErrorCode::kNotFound:
    case ErrorCode::kOutOfRange:
    case ErrorCode::kResourceExhausted:  // a stated limit of media or context; bytes are counted before
    case ErrorCode::kUnimplemented:
      return 400;
    case ErrorCode::kUnavailable:
    case ErrorCode::kCancelled:
    case ErrorCode::kAborted:
      return 503;
    default:
      return 500;
  }
}

const char* TypeOfStatus(int status) {
  switch (status) {
    case 401:
      return "authentication_error";
    case 429:
      return "rate_limit_error";
    case 503:
      return "unavailable_error";
    default:
      return status < 500 ? "invalid_request_error" : "server_error";
  }
}

nlohmann::json TextOrNull(const std::string& text) {
  return text.empty() ? nlohmann::json() : nlohmann::json(text);
}

}  // namespace

ApiError::ApiError(int status, std::string message, std::string param, std::string reason)
    : base::Error(CodeOfStatus(status), std::move(message)),
      status_(status),
      param_(std::move(param)),
      reason_(std::move(reason)) {}

void ThrowBadField(std::string_view param, std::string message, std::string reason) {
  throw ApiError(400, std::move(message), std::string(param), std::move(reason));
}

ApiError ToApiError(const std::exception& failure) {
  if (const auto* const refused = dynamic_cast<const ApiError*>(&failure)) {
    return *refused;
  }
  if (const auto* const known = dynamic_cast<const base::Error*>(&failure)) {
    const bool is_limit = known->code() == ErrorCode::kResourceExhausted;
    return {StatusOfCode(known->code()), known->message(), {}, is_limit ? "limit_exceeded" : ""};
  }
  if (dynamic_cast<const std::bad_alloc*>(&failure) != nullptr) {
    return {503, "there is not enough memory for this request now", {}, "out_of_memory"};
  }
  // The text of a foreign exception may hold anything; the log has it.
  return {500, "the server failed on this request, its log says why under the request id", {}, {}};
}

std::string ErrorJson(const ApiError& error) {
  const nlohmann::json body = {{"error",
                                {{"message", error.message()},
                                 {"type", TypeOfStatus(error.status())},
                                 {"param", TextOrNull(error.param())},
                                 {"code", TextOrNull(error.reason())}}}};
  return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

HttpReply ErrorReply(const ApiError& error) {
  HttpReply reply = {.status = error.status(), .body = ErrorJson(error)};
  if (error.status() == 429 || error.status() == 503) {
    reply.headers.emplace_back("retry-after", "1");
  }
  if (error.status() == 401) {
    reply.headers.emplace_back("www-authenticate", "Bearer");
  }
  return reply;
}

}  // namespace phi4mm::server
