#include "pjrt/executable.h"

#include <algorithm>
#include <utility>

#include "pjrt/client_state.h"
#include "pjrt/element_type.h"

namespace phi4mm::pjrt {
namespace {

[[noreturn]] void ThrowOtherOutputs(std::string_view what, std::string_view found, std::string_view needed) {
  base::ThrowInternal(
      base::StrCat("the compiled module has ", what, " ", found, ", its signature says ", needed));
}

// An error that only says "not offered" is none; others are thrown.
bool IsOffered(const std::optional<base::Error>& error) {
  if (error && error->code() != base::ErrorCode::kUnimplemented) {
    throw base::Error(*error);
  }
  return !error;
}

}  // namespace

Executable::Executable(std::shared_ptr<ClientState> state, PJRT_LoadedExecutable* loaded,
                       ProgramSignature signature)
    : state_(std::move(state)), loaded_(loaded), signature_(std::move(signature)) {
  ++Counters().executables;
  try {
    auto args = PHI4MM_PJRT_STRUCT(PJRT_LoadedExecutable_GetExecutable_Args);
    args.loaded_executable = loaded_;
    if (IsOffered(state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_LoadedExecutable_GetExecutable), args,
                                  "reading a compiled program"))) {
      executable_ = args.executable;
    }
    CheckOutputs();
    for (std::size_t i = 0; i < signature_.arguments.size(); ++i) {
      if (signature_.arguments[i].ownership == Ownership::kLent) {
        lent_indices_.push_back(static_cast<std::int64_t>(i));
      }
    }
  } catch (const std::exception&) {
    Destroy();  // the destructor does not run for an object that was not finished
    throw;
  }
}

Executable::Executable(Executable&& other) noexcept
    : state_(std::move(other.state_)),
      loaded_(std::exchange(other.loaded_, nullptr)),
      executable_(std::exchange(other.executable_, nullptr)),
      signature_(std::move(other.signature_)),
      lent_indices_(std::move(other.lent_indices_)) {}

Executable& Executable::operator=(Executable&& other) noexcept {
  if (this != &other) {
    Destroy();
    state_ = std::move(other.state_);
    loaded_ = std::exchange(other.loaded_, nullptr);
    executable_ = std::exchange(other.executable_, nullptr);
    signature_ = std::move(other.signature_);
    lent_indices_ = std::move(other.lent_indices_);
  }
  return *this;
}

Executable::~Executable() { Destroy(); }

void Executable::Destroy() noexcept {
  if (executable_ != nullptr) {
    auto args = PHI4MM_PJRT_STRUCT(PJRT_Executable_Destroy_Args);
    args.executable = std::exchange(executable_, nullptr);
    state_->api.CallLogged(PHI4MM_PJRT_ENTRY(PJRT_Executable_Destroy), args, "destroying a program");
  }
  if (loaded_ != nullptr) {
    auto args = PHI4MM_PJRT_STRUCT(PJRT_LoadedExecutable_Destroy_Args);
    args.executable = std::exchange(loaded_, nullptr);
    state_->api.CallLogged(PHI4MM_PJRT_ENTRY(PJRT_LoadedExecutable_Destroy), args,
                           "destroying an executable");
    --Counters().executables;
  }
}

// The plugin writes as many outputs as the program has into memory that holds as many as the signature says.
void Executable::CheckOutputs() const {
  if (executable_ == nullptr) {
    return;
  }
  auto count = PHI4MM_PJRT_STRUCT(PJRT_Executable_NumOutputs_Args);
  count.executable = executable_;
  if (IsOffered(state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Executable_NumOutputs), count, "counting outputs")) &&
      count.num_outputs != signature_.outputs.size()) {
    ThrowOtherOutputs("an output count of", std::to_string(count.num_outputs),
                      std::to_string(signature_.outputs.size()));
  }
  auto types = PHI4MM_PJRT_STRUCT(PJRT_Executable_OutputElementTypes_Args);
  types.executable = executable_;
  auto dims = PHI4MM_PJRT_STRUCT(PJRT_Executable_OutputDimensions_Args);
  dims.executable = executable_;
  if (!IsOffered(state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Executable_OutputElementTypes), types,
                                 "reading output types")) ||
      !IsOffered(state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Executable_OutputDimensions), dims,
                                 "reading output shapes")) ||
      types.num_output_types != signature_.outputs.size() || dims.num_outputs != signature_.outputs.size()) {
    return;
  }
  const std::int64_t* next = dims.dims;
  for (std::size_t i = 0; i < signature_.outputs.size(); ++i) {
    const unsigned element_type = RawEnum(types.output_types[i]);
    const auto dtype = DTypeOf(element_type);
    if (!dtype) {
      ThrowOtherOutputs(base::StrCat("output ", i, " of PJRT element type"), std::to_string(element_type),
                        base::TensorTypeText(signature_.outputs[i]));
    }
    const base::TensorType found{*dtype, base::Shape(next, next + dims.dim_sizes[i])};
    next += dims.dim_sizes[i];
    if (found != signature_.outputs[i]) {
      ThrowOtherOutputs(base::StrCat("output ", i), base::TensorTypeText(found),
                        base::TensorTypeText(signature_.outputs[i]));
    }
  }
}

void Executable::CheckArguments(std::span<const Argument> arguments) const {
  if (arguments.size() != signature_.arguments.size()) {
    base::ThrowInvalidArgument(base::StrCat("a call has ", arguments.size(), " arguments, the program needs ",
                                            signature_.arguments.size()));
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const DeviceBuffer& buffer = arguments[i].buffer();
    const ArgumentType& needed = signature_.arguments[i];
    const auto refuse = [i](std::string_view why) {
      base::ThrowInvalidArgument(base::StrCat("argument ", i, " ", why));
    };
    if (buffer.empty()) {
      refuse("is an empty buffer: it was moved or donated");
    }
    if (buffer.type() != needed.type) {
      refuse(base::StrCat("is ", base::TensorTypeText(buffer.type()), ", the program needs ",
                          base::TensorTypeText(needed.type)));
    }
    if (buffer.state_ != state_) {
      refuse("belongs to another client");
    }
    const bool is_donated = arguments[i].donated() != nullptr;
    if (is_donated != (needed.ownership == Ownership::kDonated)) {
      refuse(is_donated ? "is donated, the program only borrows it" : "is lent, the program consumes it");
    }
    if (is_donated && buffer.shares_host_memory()) {
      refuse("is donated but shares host memory, which nothing may change");
    }
  }
  CheckDonatedOnce(arguments);
}

void Executable::CheckDonatedOnce(std::span<const Argument> arguments) const {
  if (lent_indices_.size() == arguments.size()) {
    return;
  }
  std::vector<std::pair<const DeviceBuffer*, std::size_t>> sorted;
  sorted.reserve(arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    sorted.emplace_back(&arguments[i].buffer(), i);
  }
  std::ranges::sort(sorted);
  for (std::size_t k = 1; k < sorted.size(); ++k) {
    const auto& [buffer, i] = sorted[k];
    const auto& [before, first] = sorted[k - 1];
    if (buffer == before && (arguments[i].donated() != nullptr || arguments[first].donated() != nullptr)) {
      base::ThrowInvalidArgument(
          base::StrCat("arguments ", first, " and ", i, " are one buffer, which the program consumes"));
    }
  }
}

std::vector<DeviceBuffer> Executable::Execute(std::span<const Argument> arguments) const {
  CheckArguments(arguments);
  std::vector<PJRT_Buffer*> inputs;
  inputs.reserve(arguments.size());
  for (const Argument& argument : arguments) {
    inputs.push_back(argument.buffer().buffer_);
  }
  std::vector<PJRT_Buffer*> outputs(signature_.outputs.size(), nullptr);
  PJRT_Buffer* const* const input_list = inputs.data();
  PJRT_Buffer** const output_list = outputs.data();
  auto options = PHI4MM_PJRT_STRUCT(PJRT_ExecuteOptions);
  options.non_donatable_input_indices = lent_indices_.data();
  options.num_non_donatable_input_indices = lent_indices_.size();
  auto args = PHI4MM_PJRT_STRUCT(PJRT_LoadedExecutable_Execute_Args);
  args.executable = loaded_;
  args.options = &options;
  args.argument_lists = &input_list;
  args.num_devices = 1;
  args.num_args = inputs.size();
  args.output_lists = &output_list;
  // No device_complete_events: some plugins fire them early. The outputs' own events tell.
  const auto error =
      state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_LoadedExecutable_Execute), args, "executing a program");
  for (const Argument& argument : arguments) {
    if (DeviceBuffer* donated = argument.donated()) {
      donated->Destroy();
    }
  }
  if (error) {
    throw base::Error(*error);
  }
  std::vector<DeviceBuffer> results;
  results.reserve(outputs.size());
  bool all_given = true;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (outputs[i] == nullptr) {
      all_given = false;
      continue;
    }
    results.push_back(DeviceBuffer(state_, outputs[i], signature_.outputs[i]));
  }
  CheckGiven(all_given ? this : nullptr, state_->api, "output buffer");
  return results;
}

Offered<std::vector<std::byte>> Executable::Serialize() const {
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Executable_Serialize_Args);
  args.executable = executable_;
  if (executable_ == nullptr) {
    return {std::nullopt,
            base::StrCat("PJRT plugin ", state_->api.path().string(), " does not give the program")};
  }
  auto error = state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Executable_Serialize), args, "serialising a program");
  if (!IsOffered(error)) {
    return {std::nullopt, error->message()};
  }
  CheckGiven(args.serialized_bytes, state_->api, "serialised bytes");
  const auto* first = reinterpret_cast<const std::byte*>(args.serialized_bytes);
  std::vector<std::byte> bytes(first, first + args.serialized_bytes_size);
  if (args.serialized_executable_deleter != nullptr) {
    args.serialized_executable_deleter(args.serialized_executable);
  }
  return {std::move(bytes), ""};
}

Offered<std::string> Executable::Fingerprint() const {
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Executable_Fingerprint_Args);
  args.executable = executable_;
  if (executable_ == nullptr) {
    return {std::nullopt,
            base::StrCat("PJRT plugin ", state_->api.path().string(), " does not give the program")};
  }
  auto error = state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Executable_Fingerprint), args, "reading a fingerprint");
  if (!IsOffered(error)) {
    return {std::nullopt, error->message()};
  }
  CheckGiven(args.executable_fingerprint, state_->api, "fingerprint");
  return {std::string(args.executable_fingerprint, args.executable_fingerprint_size), ""};
}

}  // namespace phi4mm::pjrt
