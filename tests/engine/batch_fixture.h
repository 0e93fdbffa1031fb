#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/batch.h"
#include "engine/byte_tokenizer.h"
#include "engine/engine.h"
#include "engine/toy_backend.h"

namespace phi4mm::engine {

inline const std::vector<std::int32_t>& StopIds() {
  static const std::vector<std::int32_t> ids = {kEndOfText, kEnd};
  return ids;
}

// The answer of a request that has such a device to itself.
inline Response Solo(const Request& request, const ToyDevice& like) {
  auto device = std::make_shared<ToyDevice>();
  device->capabilities.slots = 1;
  device->capabilities.original_positions = like.capabilities.original_positions;
  device->ends_answers = like.ends_answers;
  Engine engine(std::make_unique<ToyBackend>(device), ByteTokenizer(), StopIds());
  return engine.Generate(request);
}

// One request on its way through a batch.
struct Asked {
  Request request;
  std::shared_ptr<CancelFlag> cancel = std::make_shared<CancelFlag>();
  std::string streamed;
  std::vector<TokenScore> scores;
  std::int64_t starts = 0;
  std::int64_t encoded = 0;
  std::vector<Outcome> ends;
};

class BatchTest : public ::testing::Test {
 protected:
  void Create(const BatchOptions& options = {}) {
    backend_ = std::make_unique<ToyBackend>(device_);
    batch_ = std::make_unique<Batch>(*backend_, StopIds(), ByteTokenizer(), options);
  }

  Asked& Add(Request request) {
    runs_.push_back(std::make_unique<Asked>());
    runs_.back()->request = std::move(request);
    return *runs_.back();
  }

  static BatchEntry EntryOf(Asked& run, std::uint64_t id) {
    BatchEntry entry;
    entry.id = id;
    entry.request = run.request;
    entry.on_start = [&run](const StartReport& start) {
      EXPECT_EQ(start.prompt_tokens, static_cast<std::int64_t>(run.request.prompt.token_ids.size()));
      EXPECT_EQ(start.mode, run.request.mode);
      ++run.starts;
    };
    entry.listener.on_text = [&run](std::string_view piece) { run.streamed += piece; };
    entry.listener.on_score = [&run](const TokenScore& score) { run.scores.push_back(score); };
    entry.on_encoded = [&run] { ++run.encoded; };
    entry.on_end = [&run](Outcome outcome) { run.ends.push_back(std::move(outcome)); };
    entry.cancel = run.cancel;
    return entry;
  }

  void Admit(Asked& run) { batch_->Admit(EntryOf(run, ++last_id_)); }

  void StepUntilEmpty() {
    while (!batch_->IsEmpty()) {
      batch_->Step();
    }
  }

  void ExpectNothingLeft() const {
    EXPECT_TRUE(batch_->IsEmpty());
    EXPECT_TRUE(device_->live.empty());
    EXPECT_EQ(device_->started, device_->given_back + device_->lost);
    const BatchCounts& counts = batch_->counts();
    EXPECT_EQ(counts.finished + counts.cancelled + counts.failed, static_cast<std::int64_t>(last_id_));
  }

  std::shared_ptr<ToyDevice> device_ = std::make_shared<ToyDevice>();
  std::unique_ptr<ToyBackend> backend_;
  std::unique_ptr<Batch> batch_;
  std::vector<std::unique_ptr<Asked>> runs_;
  std::uint64_t last_id_ = 0;
};

inline void ExpectEqual(const TokenScore& a, const TokenScore& b) {
  EXPECT_EQ(a.chosen.token_id, b.chosen.token_id);
  EXPECT_EQ(a.chosen.logprob, b.chosen.logprob);
  ASSERT_EQ(a.top.size(), b.top.size());
  for (std::size_t i = 0; i < a.top.size(); ++i) {
    EXPECT_EQ(a.top[i].token_id, b.top[i].token_id);
    EXPECT_EQ(a.top[i].logprob, b.top[i].logprob);
  }
}

// What an ended run must be, given how it ended and the device that it ran on.
inline void ExpectRight(const Asked& run, const ToyDevice& device, bool may_fail = false) {
  ASSERT_EQ(run.ends.size(), 1U);
  const Outcome& end = run.ends.front();
  const Response solo = Solo(run.request, device);
  if (std::holds_alternative<base::Error>(end)) {
    EXPECT_TRUE(may_fail) << std::get<base::Error>(end).message();
    EXPECT_TRUE(solo.text.starts_with(run.streamed));
    return;
  }
  const auto& response = std::get<Response>(end);
  EXPECT_EQ(run.streamed, response.text);
  if (response.finish_reason == FinishReason::kCancelled) {
    EXPECT_TRUE(run.cancel->is_set());
    ASSERT_LE(response.token_ids.size(), solo.token_ids.size());
    EXPECT_TRUE(std::equal(response.token_ids.begin(), response.token_ids.end(), solo.token_ids.begin()));
    return;
  }
  EXPECT_EQ(run.starts, 1);
  EXPECT_EQ(run.encoded, run.request.prompt.media.empty() ? 0 : 1);
  EXPECT_EQ(response.token_ids, solo.token_ids);
  EXPECT_EQ(response.text, solo.text);
  EXPECT_EQ(response.finish_reason, solo.finish_reason);
  EXPECT_EQ(response.usage.prompt_tokens, solo.usage.prompt_tokens);
  EXPECT_EQ(response.usage.media_rows, solo.usage.media_rows);
  ASSERT_EQ(response.scores.size(), solo.scores.size());
  ASSERT_EQ(run.scores.size(), solo.scores.size());
  for (std::size_t i = 0; i < solo.scores.size(); ++i) {
    ExpectEqual(response.scores[i], solo.scores[i]);
    ExpectEqual(run.scores[i], solo.scores[i]);
  }
}

}  // namespace phi4mm::engine
