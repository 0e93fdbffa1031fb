// What a request gets never depends on its neighbours: its logits are the same bits alone and in any mixture
// of admissions, interleaved chunks, partial steps, cancellations and slot reuse.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "backend_run.h"
#include "laws/compiled_engine.h"
#include "laws/tiny_requests.h"
#include "model/run_to_end.h"

namespace phi4mm {
namespace {

using stablehlo::WeightType;
using testing::TinyRequest;

constexpr std::int64_t kSlots = 4;
constexpr int kTurns = 28;  // of one schedule

// Small buckets, so that prompts have several chunks and the cache grows.
compiled::CompiledOptions Options(WeightType weights) {
  compiled::CompiledOptions options;
  options.weights = weights;
  options.slots = kSlots;
  options.buckets = {
      .prefill_rows = {16, 48}, .audio_rows = {32, 64}, .crops = {1}, .first_cache_positions = 256};
  return options;
}

// The logits of every step of a request that is alone in its backend.
std::vector<std::vector<float>> Alone(model::Backend& backend, const TinyRequest& request) {
  std::vector<std::vector<float>> steps = {model::Prefill(backend, 0, request.prompt)};
  while (steps.size() < request.steps) {
    steps.push_back(model::Next(backend, 0, testing::Greedy(steps.back())));
  }
  backend.Release(0);
  return steps;
}

// Bits, not values: a NaN would be unequal to itself, and -0 is not 0.
bool SameBits(std::span<const float> a, std::span<const float> b) {
  return std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

// Float32 products of some plugins depend in their last bit on where their operands lie (docs/numerics.md).
bool NearlySame(std::span<const float> a, std::span<const float> b) {
  float largest = 0.0F;
  float difference = 0.0F;
  for (std::size_t i = 0; i < a.size(); ++i) {
    largest = std::max(largest, std::fabs(b[i]));
    difference = std::isfinite(a[i]) ? std::max(difference, std::fabs(a[i] - b[i])) : HUGE_VALF;
  }
  return difference <= 1e-6F * largest;
}

using Comparison = bool (*)(std::span<const float>, std::span<const float>);

// One request on its way through a slot.
struct Seat {
  std::size_t request = 0;
  std::size_t done = 0;  // steps whose logits came
  bool is_prefilling = true;
  std::int32_t token_id = 0;  // chosen last
};

// One random schedule; counts what it saw.
class Schedule {
 public:
  Schedule(model::Backend& backend, const std::vector<TinyRequest>& requests,
           const std::vector<std::vector<std::vector<float>>>& alone, Comparison same, std::uint32_t seed)
      : backend_(backend), requests_(requests), alone_(alone), same_(same), random_(seed) {}

  void Run() {
    for (int turn = 0; turn < kTurns && !::testing::Test::HasFailure(); ++turn) {
      Admit();
      Cancel();
      Prefill();
      Decode();
    }
    for (std::int64_t slot = 0; slot < kSlots; ++slot) {
      backend_.Release(slot);
    }
  }

  std::size_t compared() const { return compared_; }
  std::size_t restarts() const { return restarts_; }

 private:
  bool Chance(double probability) { return std::bernoulli_distribution(probability)(random_); }
  std::size_t Below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }
  std::optional<Seat>& At(std::int64_t slot) { return seats_[static_cast<std::size_t>(slot)]; }

  void Admit() {
    for (std::int64_t slot = 0; slot < kSlots; ++slot) {
      if (!At(slot) && Chance(0.4)) {
        At(slot) = Seat{.request = Below(requests_.size())};
        backend_.StartPrefill(slot, requests_[At(slot)->request].prompt, {});
      }
    }
  }

  void Cancel() {
    for (std::int64_t slot = 0; slot < kSlots; ++slot) {
      if (At(slot) && Chance(0.06)) {
        At(slot).reset();
        Chance(0.5) ? backend_.Release(slot) : backend_.Retire(slot);
      }
    }
  }

  void Prefill() {
    for (std::int64_t slot = 0; slot < kSlots; ++slot) {
      if (At(slot) && At(slot)->is_prefilling && Chance(0.8)) {
        if (const auto logits = backend_.PrefillChunk(slot)) {
          At(slot)->is_prefilling = false;
          Accept(slot, *logits);
        }
      }
    }
  }

  // A step over a random part of the ready slots, in random order.
  void Decode() {
    std::vector<model::DecodeInput> inputs;
    for (std::int64_t slot = 0; slot < kSlots; ++slot) {
      if (!At(slot) || At(slot)->is_prefilling || Chance(0.2)) {
        continue;
      }
      if (backend_.NextTokenRestarts(slot)) {
        backend_.RestartPrefill(slot, At(slot)->token_id);
        At(slot)->is_prefilling = true;
        ++restarts_;
      } else {
        inputs.push_back({.slot = slot, .token_id = At(slot)->token_id});
      }
    }
    if (inputs.empty()) {
      return;
    }
    std::ranges::shuffle(inputs, random_);
    const base::HostTensor logits = backend_.Decode(inputs);
    const auto vocab = static_cast<std::size_t>(logits.shape[1]);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      Accept(inputs[i].slot, std::span(logits.values).subspan(i * vocab, vocab));
    }
  }

  void Accept(std::int64_t slot, std::span<const float> logits) {
    Seat& seat = *At(slot);
    const std::vector<float>& expected = alone_[seat.request][seat.done];
    ASSERT_EQ(logits.size(), expected.size());
    ASSERT_TRUE(same_(logits, expected))
        << "request " << seat.request << ", step " << seat.done << ", slot " << slot;
    ASSERT_EQ(testing::Greedy(logits), testing::Greedy(expected));
    ++compared_;
    ++seat.done;
    seat.token_id = testing::Greedy(logits);
    if (seat.done == requests_[seat.request].steps) {
      At(slot).reset();
      Chance(0.5) ? backend_.Release(slot) : backend_.Retire(slot);
    }
  }

  model::Backend& backend_;
  const std::vector<TinyRequest>& requests_;
  const std::vector<std::vector<std::vector<float>>>& alone_;
  Comparison same_;
  std::mt19937 random_;
  std::map<std::size_t, std::optional<Seat>> seats_;
  std::size_t compared_ = 0;
  std::size_t restarts_ = 0;
};

struct Run {
  WeightType weights;
  const char* name;
  std::uint32_t schedules;
};

class BatchLaw : public ::testing::TestWithParam<Run> {
 protected:
  void SetUp() override {
    if (!testing::HasDefaultPlugin()) {
      GTEST_SKIP() << "the wheel of the default plugin is not installed: run scripts/setup";
    }
  }
};

TEST_P(BatchLaw, LogitsAreTheSameInEverySchedule) {
  const std::vector<TinyRequest> requests = testing::AllKindsOfRequests();
  std::vector<std::vector<std::vector<float>>> alone;
  {
    const auto backend = testing::CreateCompiled(testing::TinyCheckpoint(), Options(GetParam().weights));
    for (const TinyRequest& request : requests) {
      alone.push_back(Alone(*backend, request));
    }
  }
  const auto backend = testing::CreateCompiled(testing::TinyCheckpoint(), Options(GetParam().weights));
  std::size_t compared = 0;
  std::size_t restarts = 0;
  for (std::uint32_t seed = 0; seed < GetParam().schedules; ++seed) {
    SCOPED_TRACE("schedule " + std::to_string(seed));
    Schedule schedule(*backend, requests, alone,
                      GetParam().weights == WeightType::kF32 ? NearlySame : SameBits, seed);
    schedule.Run();
    compared += schedule.compared();
    restarts += schedule.restarts();
    if (HasFailure()) {
      return;
    }
  }
  EXPECT_GE(compared, 40U * GetParam().schedules);
  EXPECT_GE(restarts, GetParam().schedules);
  RecordProperty("logit_rows", static_cast<int>(compared));
}

INSTANTIATE_TEST_SUITE_P(Weights, BatchLaw,
                         ::testing::Values(Run{WeightType::kBf16, "bf16", 500},
                                           Run{WeightType::kF32, "f32", 60},
                                           Run{WeightType::kInt8, "int8", 60}),
                         [](const auto& run) { return std::string(run.param.name); });

}  // namespace
}  // namespace phi4mm
