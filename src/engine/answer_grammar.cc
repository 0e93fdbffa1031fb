#include "engine/answer_grammar.h"

#include <xgrammar/xgrammar.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/error.h"
#include "engine/limits.h"
#include "engine/vocabulary_scan.h"

// What XGrammar reports goes where ours goes: its errors are thrown, its remarks, which quote the schema of a
// client, are dropped.
namespace xgrammar {

[[noreturn]] void LogFatalImpl(const std::string& /*file*/, int /*line*/, const std::string& message) {
  throw std::runtime_error(message);
}

void LogMessageImpl(const std::string& /*file*/, int /*line*/, int /*level*/,
                    const std::string& /*message*/) {}

}  // namespace xgrammar

namespace phi4mm::engine {
namespace {

// Of grammars that nobody uses, the one made last may be larger.
constexpr std::size_t kKeptBytes = std::size_t{128} << 20U;
constexpr int kMaxWhitespace = 24;  // characters in a row between the parts of an answer: no endless indents
constexpr std::size_t kWordBits = 32;

// Whether a token may stand in an answer: no control token, written as text or not, and no control character,
// which JSON has only as white space; of that, a tab would also pass where strings have a length.
bool IsJsonText(const text::Tokenizer& tokenizer, std::int32_t id, const std::string& bytes) {
  return !tokenizer.IsSpecial(id) && tokenizer.AddedTokenId(bytes) != id &&
         std::none_of(bytes.begin(), bytes.end(), [](char byte) {
           return static_cast<unsigned char>(byte) < 0x20U && byte != '\n' && byte != '\r';
         });
}

std::vector<std::string> VocabularyOf(const text::Tokenizer& tokenizer) {
  std::vector<std::string> vocabulary;
  vocabulary.reserve(static_cast<std::size_t>(tokenizer.vocab_size()));
  for (std::int32_t id = 0; id < tokenizer.vocab_size(); ++id) {
    std::string bytes = tokenizer.TokenBytes(id);
    // An empty entry stands for no text, so no grammar ever allows it.
    vocabulary.push_back(IsJsonText(tokenizer, id, bytes) ? std::move(bytes) : std::string());
  }
  return vocabulary;
}

}  // namespace

class AnswerGrammar::Impl {
 public:
  explicit Impl(xgrammar::CompiledGrammar compiled) : compiled_(std::move(compiled)) {}

  const xgrammar::CompiledGrammar& compiled() const { return compiled_; }
  int vocabulary() const { return compiled_.GetTokenizerInfo().GetVocabSize(); }

 private:
  xgrammar::CompiledGrammar compiled_;
};

AnswerGrammar::AnswerGrammar(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
AnswerGrammar::~AnswerGrammar() = default;

class GrammarCompiler::Impl {
 public:
  Impl(std::shared_ptr<const text::Tokenizer> tokenizer, std::vector<std::int32_t> stop_ids)
      : tokenizer_(std::move(tokenizer)), stop_ids_(std::move(stop_ids)) {}

  std::shared_ptr<const AnswerGrammar> Compile(const std::string& json_schema,
                                               const std::function<bool()>& stop) {
    std::unique_lock lock(mutex_);
    while (true) {
      if (std::shared_ptr<const AnswerGrammar> known = Find(json_schema)) {
        return known;
      }
      if (!is_busy_) {
        break;
      }
      if (stop()) {
        return nullptr;
      }
      freed_.wait_for(lock, std::chrono::milliseconds(20));
    }
    is_busy_ = true;
    lock.unlock();
    std::shared_ptr<const AnswerGrammar> made;
    std::exception_ptr failure;
    try {
      made = Make(json_schema);
    } catch (const std::exception&) {
      failure = std::current_exception();
    }
    lock.lock();
    is_busy_ = false;
    freed_.notify_all();
    if (failure) {
      std::rethrow_exception(failure);
    }
    Keep(json_schema, made);
    return made;
  }

 private:
  using Kept = std::pair<std::string, std::shared_ptr<const AnswerGrammar>>;

  std::shared_ptr<const AnswerGrammar> Find(const std::string& json_schema) {
    const auto found = std::find_if(kept_.begin(), kept_.end(),
                                    [&](const auto& entry) { return entry.first == json_schema; });
    if (found == kept_.end()) {
      return nullptr;
    }
    kept_.splice(kept_.begin(), kept_, found);
    return kept_.front().second;
  }

  void Keep(const std::string& json_schema, const std::shared_ptr<const AnswerGrammar>& made) {
    kept_.emplace_front(json_schema, made);
    kept_bytes_ += BytesOf(kept_.front());
    while (kept_bytes_ > kKeptBytes && kept_.size() > 1) {
      kept_bytes_ -= BytesOf(kept_.back());
      kept_.pop_back();
    }
  }

  static std::size_t BytesOf(const Kept& kept) {
    return kept.first.size() + kept.second->impl().compiled().MemorySizeBytes();
  }

  std::shared_ptr<const AnswerGrammar> Make(const std::string& json_schema) {
    try {
      if (!compiler_) {
        const xgrammar::TokenizerInfo vocabulary(VocabularyOf(*tokenizer_), xgrammar::VocabType::RAW,
                                                 std::nullopt, stop_ids_);
        compiler_.emplace(vocabulary, /*max_threads=*/1, /*cache_enabled=*/false);
      }
      xgrammar::CompiledGrammar compiled =
          compiler_->CompileJSONSchema(json_schema, /*any_whitespace=*/true, std::nullopt, std::nullopt,
                                       /*strict_mode=*/true, kMaxWhitespace);
      if (compiled.MemorySizeBytes() > kMaxGrammarBytes) {
        throw base::Error(base::ErrorCode::kResourceExhausted,
                          base::StrCat("the JSON schema needs a grammar of ", compiled.MemorySizeBytes(),
                                       " bytes, the limit is ", kMaxGrammarBytes));
      }
      return std::make_shared<AnswerGrammar>(std::make_unique<AnswerGrammar::Impl>(std::move(compiled)));
    } catch (const base::Error&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception&) {
      base::ThrowInvalidArgument("the JSON schema fits no value that can be written token by token");
    }
  }

  const std::shared_ptr<const text::Tokenizer> tokenizer_;
  const std::vector<std::int32_t> stop_ids_;
  std::optional<xgrammar::GrammarCompiler> compiler_;  // of the one that is_busy_
  std::mutex mutex_;                                   // for what follows
  std::condition_variable freed_;
  bool is_busy_ = false;
  std::list<Kept> kept_;  // the last used first
  std::size_t kept_bytes_ = 0;
};

GrammarCompiler::GrammarCompiler(std::shared_ptr<const text::Tokenizer> tokenizer,
                                 std::vector<std::int32_t> stop_ids)
    : impl_(std::make_unique<Impl>(std::move(tokenizer), std::move(stop_ids))) {}
GrammarCompiler::~GrammarCompiler() = default;

std::shared_ptr<const AnswerGrammar> GrammarCompiler::Compile(const std::string& json_schema,
                                                              const std::function<bool()>& stop) {
  return impl_->Compile(json_schema, stop);
}

class GrammarState::Impl {
 public:
  explicit Impl(std::shared_ptr<const AnswerGrammar> grammar)
      : grammar_(std::move(grammar)),
        matcher_(grammar_->impl().compiled()),
        bits_(static_cast<std::size_t>(xgrammar::GetBitmaskSize(grammar_->impl().vocabulary()))),
        last_word_(~std::uint32_t{0} >>
                   (bits_.size() * kWordBits - static_cast<std::size_t>(grammar_->impl().vocabulary()))) {}

  std::span<const float> Constrain(std::span<const float> logits) {
    if (!FindBlockMaxima(logits, block_maxima_)) {
      return logits;  // the sampler says which
    }
    Fill();
    if (!KeepLogits(logits, bits_, allowed_)) {
      base::ThrowInternal("no token of the vocabulary continues the answer within its JSON schema");
    }
    return allowed_;
  }

  void Accept(std::int32_t token_id) {
    bool is_accepted = false;
    try {
      is_accepted = matcher_.AcceptToken(token_id);
    } catch (const std::exception&) {
      base::ThrowInternal("the JSON schema of the answer could not be followed");
    }
    if (!is_accepted) {
      base::ThrowInternal(base::StrCat("token ", token_id, " does not fit the JSON schema of the answer"));
    }
  }

 private:
  void Fill() {
    std::int64_t size = static_cast<std::int64_t>(bits_.size());
    DLTensor tensor = {};
    tensor.data = bits_.data();
    tensor.device = {kDLCPU, 0};
    tensor.ndim = 1;
    tensor.dtype = xgrammar::GetBitmaskDLType();
    tensor.shape = &size;
    try {
      // Where everything is allowed it may leave the bits alone.
      std::fill(bits_.begin(), bits_.end(), ~std::uint32_t{0});
      (void)matcher_.FillNextTokenBitmask(&tensor);
      bits_.back() &= last_word_;
    } catch (const std::exception&) {
      base::ThrowInternal("the JSON schema of the answer could not be followed");
    }
  }

  std::shared_ptr<const AnswerGrammar> grammar_;
  xgrammar::GrammarMatcher matcher_;
  std::vector<std::uint32_t> bits_;  // one for each token of the tokenizer
  std::uint32_t last_word_;          // those of the last word that stand for a token
  std::vector<float> allowed_;       // [vocab], reused
  std::vector<float> block_maxima_;  // reused
};

GrammarState::GrammarState(std::shared_ptr<const AnswerGrammar> grammar)
    : impl_(std::make_unique<Impl>(std::move(grammar))) {}
GrammarState::~GrammarState() = default;

std::span<const float> GrammarState::Constrain(std::span<const float> logits) {
  return impl_->Constrain(logits);
}

void GrammarState::Accept(std::int32_t token_id) { impl_->Accept(token_id); }

}  // namespace phi4mm::engine
