#include "cli/case_file.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/file.h"
#include "model/json_text.h"
#include "text/utf8.h"

namespace phi4mm::cli {
namespace {

using Json = nlohmann::json;
using base::StrCat;
using base::ThrowInvalidArgument;

// The string `key` of an object; `where` names the object in messages.
std::string StringField(const Json& object, const char* key, const std::string& where) {
  const auto field = object.find(key);
  if (field == object.end()) {
    ThrowInvalidArgument(StrCat(where, " has no \"", key, "\", it needs one"));
  }
  if (!field->is_string()) {
    ThrowInvalidArgument(
        StrCat(where, ": \"", key, "\" is of type ", field->type_name(), ", a string is needed"));
  }
  return field->get<std::string>();
}

void CheckObject(const Json& value, const std::string& where) {
  if (!value.is_object()) {
    ThrowInvalidArgument(StrCat(where, " is of type ", value.type_name(), ", an object is needed"));
  }
}

std::filesystem::path MediaPath(const Json& part, const std::filesystem::path& folder,
                                const std::string& where) {
  const std::string path = StringField(part, "path", where);
  if (path.empty()) {
    ThrowInvalidArgument(StrCat(where, ": \"path\" is empty"));
  }
  return folder / path;  // an absolute path stays as it is
}

void AddPart(const Json& part, const std::filesystem::path& folder, const std::string& where, CaseFile& out) {
  CheckObject(part, where);
  const std::string type = StringField(part, "type", where);
  std::vector<text::ChatPart>& parts = out.messages.back().parts;
  if (type == "text") {
    parts.push_back({.kind = text::PartKind::kText, .text = StringField(part, "text", where)});
  } else if (type == "audio") {
    out.audio_files.push_back(MediaPath(part, folder, where));
    parts.push_back({.kind = text::PartKind::kAudio, .text = {}});
  } else if (type == "image") {
    out.image_files.push_back(MediaPath(part, folder, where));
    parts.push_back({.kind = text::PartKind::kImage, .text = {}});
  } else {
    ThrowInvalidArgument(
        StrCat(where, " has the type ", text::ShortQuote(type), ", it must be text, audio or image"));
  }
}

void AddMessage(const Json& message, const std::filesystem::path& folder, const std::string& where,
                CaseFile& out) {
  CheckObject(message, where);
  out.messages.push_back({.role = StringField(message, "role", where), .parts = {}, .tools = std::nullopt});
  if (message.contains("tools") && !message["tools"].is_null()) {
    out.messages.back().tools = StringField(message, "tools", where);
  }
  const auto content = message.find("content");
  if (content == message.end()) {
    ThrowInvalidArgument(StrCat(where, " has no \"content\", it needs a string or a list of parts"));
  }
  if (content->is_string()) {
    out.messages.back().parts.push_back({.kind = text::PartKind::kText, .text = content->get<std::string>()});
    return;
  }
  if (!content->is_array()) {
    ThrowInvalidArgument(StrCat(where, ": \"content\" is of type ", content->type_name(),
                                ", a string or a list of parts is needed"));
  }
  for (std::size_t index = 0; index < content->size(); ++index) {
    AddPart((*content)[index], folder, StrCat(where, ", part ", index + 1), out);
  }
}

}  // namespace

CaseFile ParseCase(std::string_view json, const std::filesystem::path& folder) {
  const Json document = model::ParseJsonText(json, "the case");
  const Json* messages = &document;
  if (document.is_object()) {
    const auto field = document.find("messages");
    if (field == document.end()) {
      ThrowInvalidArgument("the object has no \"messages\", it needs a list of messages");
    }
    messages = &*field;
  }
  if (!messages->is_array() || messages->empty()) {
    ThrowInvalidArgument("a list of at least one chat message is needed");
  }
  CaseFile out;
  for (std::size_t index = 0; index < messages->size(); ++index) {
    AddMessage((*messages)[index], folder, StrCat("message ", index + 1), out);
  }
  return out;
}

CaseFile LoadCase(const std::filesystem::path& path) {
  const std::string json = base::ReadTextFile(path, kMaxCaseBytes, "case file");
  try {
    return ParseCase(json, path.parent_path());
  } catch (const base::Error& error) {
    throw base::Error(error.code(), StrCat(path.string(), ": ", error.message()));
  }
}

}  // namespace phi4mm::cli
