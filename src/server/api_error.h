#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "base/error.h"
#include "server/http_message.h"

namespace phi4mm::server {

// A request that is refused: base::Error with what the API's error object says beside the message.
class ApiError : public base::Error {
 public:
  // `param` is the field at fault in the request ("messages[0].content"), empty where it is none; `reason`
  // is a stable word for programs ("code" in the error object), empty where there is none.
  ApiError(int status, std::string message, std::string param = {}, std::string reason = {});

  int status() const { return status_; }
  const std::string& param() const { return param_; }
  const std::string& reason() const { return reason_; }

 private:
  int status_;
  std::string param_;
  std::string reason_;
};

// 400 with the field at fault.
[[noreturn]] void ThrowBadField(std::string_view param, std::string message, std::string reason = {});

// What a failure is to the client. base::Error of other folders: the caller's mistakes and limits are 400,
// what is unavailable for now 503, our own failures 500.
ApiError ToApiError(const std::exception& failure);

// {"error": {"message", "type", "param", "code"}}, as text; `type` follows from the status.
std::string ErrorJson(const ApiError& error);

// The same as a whole answer, with Retry-After where trying again makes sense.
HttpReply ErrorReply(const ApiError& error);

}  // namespace phi4mm::server
