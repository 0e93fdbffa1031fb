#include "engine/job.h"

#include <new>
#include <variant>
#include <vector>

namespace phi4mm::engine {

void Job::DropContents() {
  submission = {};
  request.reset();
  file_bytes.ShrinkTo(0);
  media_bytes.ShrinkTo(0);
}

std::size_t BytesOf(const Submission& submission) {
  std::size_t bytes = 0;
  for (const Medium& medium : submission.media) {
    if (const auto* file = std::get_if<std::vector<std::byte>>(&medium.content)) {
      bytes += file->size();
    } else {
      bytes += std::get<audio::FeatureFrames>(medium.content).values.size() * sizeof(float);
    }
  }
  if (const auto* raw = std::get_if<RawPrompt>(&submission.prompt)) {
    return bytes + raw->text.size();
  }
  for (const text::ChatMessage& message : std::get<std::vector<text::ChatMessage>>(submission.prompt)) {
    for (const text::ChatPart& part : message.parts) {
      bytes += part.text.size();
    }
  }
  return bytes;
}

base::Error ErrorOf(const std::exception& caught) {
  if (const auto* error = dynamic_cast<const base::Error*>(&caught)) {
    return *error;
  }
  if (dynamic_cast<const std::bad_alloc*>(&caught) != nullptr) {
    return {base::ErrorCode::kResourceExhausted, "there is not enough memory to prepare the request"};
  }
  return {base::ErrorCode::kInternal, base::StrCat("the request was ended by: ", caught.what())};
}

base::Error ShuttingDown() {
  return {base::ErrorCode::kUnavailable, "the engine is shutting down, the answer was not finished"};
}

}  // namespace phi4mm::engine
