#include "heldout/heldout_set.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "audio/prepare.h"
#include "base/error.h"
#include "base/file.h"
#include "engine/engine.h"
#include "engine/request_builder.h"
#include "model/checkpoint.h"
#include "vision/prepare.h"
#ifdef PHI4MM_WITH_PJRT
#include "compiled/compiled_backend.h"
#include "pjrt/default_plugin.h"
#endif

namespace phi4mm::heldout {
namespace {

using Json = nlohmann::json;

const std::filesystem::path kData = std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests" / "data";
constexpr double kTieSteps = 2.0;

std::vector<std::byte> Bytes(const Json& file) {
  return base::ReadFile(kData / "heldout" / file.get<std::string>(), std::size_t{64} << 20U, "held-out file");
}

// A case as a conversation: medium first, then the typed prompt.
struct Conversation {
  std::vector<text::ChatMessage> messages;
  engine::Media media;
};

void AddText(Conversation& conversation, const std::string& role, const Json& text) {
  conversation.messages.push_back({.role = role, .parts = {}, .tools = std::nullopt});
  conversation.messages.back().parts.push_back(
      {.kind = text::PartKind::kText, .text = text.get<std::string>()});
}

void AddClip(Conversation& conversation, const Json& file) {
  const auto prepared =
      audio::PrepareAudio(Bytes(file), audio::ResamplePolicy::kAuto, audio::AudioLimits{}, "clip");
  conversation.media.clips.push_back(prepared.features);
  conversation.messages.back().parts.push_back({.kind = text::PartKind::kAudio, .text = {}});
}

void AddPicture(Conversation& conversation, const Json& file, std::int64_t max_crops) {
  conversation.media.images.push_back(vision::PrepareImage(
      Bytes(file), vision::ImageLimits{}, vision::ExifPolicy::kIgnore, max_crops, "picture"));
  conversation.messages.back().parts.push_back({.kind = text::PartKind::kImage, .text = {}});
}

Conversation ConversationOf(const std::string& set, const Json& entry, std::int64_t max_crops) {
  Conversation conversation;
  if (entry.contains("system")) {
    AddText(conversation, "system", entry["system"]);
  }
  conversation.messages.push_back({.role = "user", .parts = {}, .tools = std::nullopt});
  if (set == "pictures" || set == "mixed") {
    AddPicture(conversation, entry.at(set == "mixed" ? "picture" : "file"), max_crops);
  }
  if (set == "speech" || set == "mixed") {
    AddClip(conversation, entry.at("file"));
  }
  if (set != "mixed") {
    conversation.messages.back().parts.push_back(
        {.kind = text::PartKind::kText, .text = entry.at("prompt").get<std::string>()});
  }
  return conversation;
}

std::vector<Json> ManifestLines(const std::string& name) {
  std::ifstream file(kData / "heldout" / name);
  std::vector<Json> lines;
  for (std::string line; std::getline(file, line);) {
    lines.push_back(Json::parse(line));
  }
  return lines;
}

Json Goldens(const std::string& set) {
  const std::filesystem::path path = kData / "golden" / "heldout" / (set + ".json");
  return Json::parse(base::ReadTextFile(path, std::size_t{64} << 20U, "golden file"));
}

// Index of the first step at which the two differ; a shorter one differs where it ends.
std::size_t FirstDifference(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b) {
  const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(in_a - a.begin());
}

// Whether the recorded gaps say that the first differing step was a near tie.
bool IsTie(const Json& golden, std::size_t step) {
  const Json& gaps = golden.at("bf16_gap_steps");
  return step < gaps.size() && gaps[step].get<double>() < kTieSteps;
}

void CompareCase(const Json& golden, const engine::Response& answer, reference::ComputeType compute,
                 Comparison& comparison) {
  const bool half = compute == reference::ComputeType::kBf16;
  const auto expected =
      golden.at(half && golden.contains("bf16") ? "bf16" : "f32").get<std::vector<std::int32_t>>();
  ++comparison.cases;
  if (answer.token_ids == expected) {
    ++comparison.equal;
    return;
  }
  const std::size_t step = FirstDifference(answer.token_ids, expected);
  if (!half || !IsTie(golden, step)) {
    comparison.unexplained.push_back(base::StrCat("line ", golden.at("line"), ", step ", step, ": \"",
                                                  answer.text, "\", recorded ", golden.at("text")));
  }
}

std::unique_ptr<model::Backend> CreateReference(std::shared_ptr<const model::Checkpoint> checkpoint,
                                                reference::ComputeType compute) {
  reference::ReferenceOptions options;
  options.compute = compute;
  return reference::CreateReferenceBackend(std::move(checkpoint), std::move(options));
}

#ifdef PHI4MM_WITH_PJRT
std::unique_ptr<model::Backend> CreateCompiled(std::shared_ptr<const model::Checkpoint> checkpoint,
                                               reference::ComputeType compute) {
  compiled::CompiledOptions options;
  options.weights =
      compute == reference::ComputeType::kF32 ? stablehlo::WeightType::kF32 : stablehlo::WeightType::kBf16;
  return compiled::CreateCompiledBackend(std::move(checkpoint),
                                         pjrt::Client::Create(pjrt::Plugin::Load(*pjrt::DefaultPluginPath())),
                                         std::move(options));
}
#else
std::unique_ptr<model::Backend> CreateCompiled(const std::shared_ptr<const model::Checkpoint>& /*checkpoint*/,
                                               reference::ComputeType /*compute*/) {
  throw std::runtime_error("this build has no compiled engine");
}
#endif

}  // namespace

bool HasCompiledEngine() {
#ifdef PHI4MM_WITH_PJRT
  const auto plugin = pjrt::DefaultPluginPath();
  return plugin && std::filesystem::exists(*plugin);
#else
  return false;
#endif
}

Comparison CompareSet(const std::string& set, EngineKind kind, reference::ComputeType compute,
                      std::size_t stride) {
  const Json goldens = Goldens(set);
  const std::vector<Json> lines = ManifestLines(goldens.at("manifest"));
  const auto checkpoint = model::LoadCheckpoint(std::filesystem::path(PHI4MM_SOURCE_DIR) / "models" / "demo",
                                                model::WeightCheck::kFinite);
  engine::Engine engine(kind == EngineKind::kCompiled ? CreateCompiled(checkpoint, compute)
                                                      : CreateReference(checkpoint, compute),
                        checkpoint->tokenizer, checkpoint->stop_ids);
  const engine::RequestBuilder builder(checkpoint->tokenizer, engine.capabilities().max_positions);
  engine::GenerationOptions generation;
  generation.max_new_tokens = goldens.at("max_new_tokens").get<std::int64_t>();
  if (lines.size() != goldens.at("cases").size()) {
    throw std::runtime_error("the goldens of " + set + " were made for another manifest");
  }
  Comparison comparison;
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const Json& golden = goldens.at("cases")[i];
    if (compute == reference::ComputeType::kBf16 && !golden.contains("bf16_gap_steps")) {
      continue;
    }
    Conversation conversation = ConversationOf(set, lines[i], checkpoint->config.vision.max_crops);
    const engine::Request request =
        builder.BuildChat(conversation.messages, std::move(conversation.media), generation);
    const engine::Response answer = engine.Generate(request);
    CompareCase(golden, answer, compute, comparison);
    const Json& right = lines[i].contains("answer") ? lines[i]["answer"] : lines[i]["text"];
    comparison.right += answer.text == right.get<std::string>() ? 1 : 0;
  }
  return comparison;
}

}  // namespace phi4mm::heldout
