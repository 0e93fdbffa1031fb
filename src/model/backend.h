#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "audio/feature_frames.h"
#include "base/host_tensor.h"
#include "model/adapter_mode.h"
#include "model/prepared_prompt.h"
#include "vision/image_crops.h"

namespace phi4mm::model {

// One thing a backend can or cannot do with the loaded checkpoint on this device.
struct Capability {
  std::string name;  // "text", "speech", "vision", "vision_speech"
  bool supported = false;
  std::string reason;  // why not; empty where supported
};

struct Capabilities {
  std::string engine;              // "reference", "compiled"
  std::string device;              // "cpu", ...
  std::int64_t slots = 0;          // sequences that can be alive at once
  std::int64_t max_positions = 0;  // prompt + generated tokens of one sequence
  std::vector<Capability> modes;   // one per input mode
};

// One live sequence of a decode step.
struct DecodeInput {
  std::int64_t slot = 0;
  std::int32_t token_id = 0;  // the token chosen last, in 0..vocab-1
};

// The model on one device with a fixed number of slots. It speaks ids, features and logits, never text.
// All state lives in slots: the adapter mode of a sequence is fixed by Prefill, used by every Decode of that
// slot and cleared by Release. There is no current adapter and no state shared by requests.
//
// Errors: kInvalidArgument for input that breaks a stated precondition, kUnimplemented for a mode that
// Capabilities() denies. A call that throws leaves every other slot untouched and its own slot released.
// Threads: one thread, the one that created the backend.
class Backend {
 public:
  virtual ~Backend() = default;

  virtual const Capabilities& capabilities() const = 0;

  // Features of one clip ([frames, 80], at least two frames) -> [ceil(frames / 8), hidden] f32.
  virtual base::HostTensor EncodeAudio(const audio::FeatureFrames& features, ProjectionBranch branch) = 0;

  // Crops of one picture -> [rows, hidden] f32.
  virtual base::HostTensor EncodeImage(const vision::ImageCrops& crops) = 0;

  // Runs the prompt in an empty slot and returns the logits of its last position, [vocab] f32.
  virtual std::vector<float> Prefill(std::int64_t slot, const PreparedPrompt& prompt) = 0;

  // One ragged step: feeds one token to each named slot (all prefilled, each at most once) and returns one
  // row of logits per input, [inputs, vocab] f32, in the order given.
  virtual base::HostTensor Decode(std::span<const DecodeInput> inputs) = 0;

  // Empties the slot: no mode, no length, no media. Releasing an empty slot does nothing.
  virtual void Release(std::int64_t slot) = 0;
};

// Receives the intermediate tensors of a traced run under the stage names of docs/shapes.md. An empty
// function traces nothing.
using TraceSink = std::function<void(const std::string& stage, base::HostTensor value)>;

}  // namespace phi4mm::model
