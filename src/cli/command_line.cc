#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "cli/option_values.h"
#include "engine/limits.h"

namespace phi4mm::cli {
namespace {

constexpr std::string_view kCommands =
    "transcribe, run, chat, serve, inspect, trace, verify, compile, cache, emit";
constexpr const char* kEngineHelp =
    kDefaultEngine == EngineKind::kCompiled ? "Engine (default: compiled)" : "Engine (default: reference)";
constexpr const char* kDefaultAsrPrompt = "Transcribe the audio clip into text.";

void AddFolder(CLI::App* app, std::optional<std::filesystem::path>& folder) {
  AddValue(
      app, "--model", [&folder](const std::string& text) { folder = text; }, "DIR",
      "Checkpoint folder (default: $PHI4MM_MODEL, else the bundled demo)");
}

void AddModelOptions(CLI::App* app, ModelOptions& model) {
  AddFolder(app, model.folder);
  AddChoice<EngineKind>(app, "--engine", model.engine,
                        {{"reference", EngineKind::kReference}, {"compiled", EngineKind::kCompiled}},
                        kEngineHelp);
  AddChoice<WeightsFormat>(
      app, "--weights", model.weights,
      {{"f32", WeightsFormat::kF32}, {"bf16", WeightsFormat::kBf16}, {"int8", WeightsFormat::kInt8}},
      "Number format of the computation; int8 needs the compiled engine (default: bf16, "
      "the official one)");
  AddValue(
      app, "--pjrt-plugin", [&model](const std::string& text) { model.plugin = text; }, "FILE",
      "PJRT plugin of the compiled engine (default: $PHI4MM_PJRT_PLUGIN, else the built-in CPU plugin)");
  AddCacheOptions(app, model.cache);
}

void AddResample(CLI::App* app, audio::ResamplePolicy& resample) {
  AddChoice<audio::ResamplePolicy>(
      app, "--resample", resample,
      {{"auto", audio::ResamplePolicy::kAuto}, {"official", audio::ResamplePolicy::kOfficial}},
      "Sample rates that are no multiple of 8 or 16 kHz: auto resamples at the true ratio, official keeps "
      "the "
      "published integer division, which changes pitch (default: auto)");
}

void AddMediaPolicy(CLI::App* app, MediaPolicy& policy) {
  AddResample(app, policy.resample);
  AddChoice<vision::ExifPolicy>(
      app, "--exif", policy.exif,
      {{"apply", vision::ExifPolicy::kApply}, {"ignore", vision::ExifPolicy::kIgnore}},
      "Orientation that a camera wrote into a picture: apply turns the picture, "
      "ignore leaves it as the published processor does (default: apply)");
}

// An option that may be repeated, one value each; the values are read from the option afterwards.
CLI::Option* AddRepeated(CLI::App* app, const std::string& name, const std::string& type,
                         const std::string& description) {
  return app
      ->add_option_function<std::vector<std::string>>(
          name, [](const std::vector<std::string>& /*all*/) {}, description)
      ->type_name(type)
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all();
}

// --audio and --image: filled in the order in which they stand on the command line, both kinds together.
void AddMedia(CLI::App* app, std::vector<MediaArgument>& media) {
  const CLI::Option* const audio =
      AddRepeated(app, "--audio", "FILE", "Audio file, placed before the text; may be repeated");
  const CLI::Option* const image =
      AddRepeated(app, "--image", "FILE",
                  "PNG, JPEG, WebP, BMP or GIF picture, placed before the text; may be repeated and mixed "
                  "with --audio, the order counts");
  app->callback([app, audio, image, &media] {
    std::size_t clips = 0;
    std::size_t pictures = 0;
    for (const CLI::Option* const option : app->parse_order()) {
      if (option == audio) {
        media.push_back({.kind = text::PartKind::kAudio, .file = audio->results().at(clips++)});
      } else if (option == image) {
        media.push_back({.kind = text::PartKind::kImage, .file = image->results().at(pictures++)});
      }
    }
  });
}

void AddMaxNewTokens(CLI::App* app, std::optional<std::int64_t>& target, const std::string& description) {
  const auto store = [&target](const std::string& text) {
    target = ParseNumber<std::int64_t>("--max-new-tokens", text, "a whole number");
  };
  AddValue(app, "--max-new-tokens", store, "N", description);
}

void AddSampling(CLI::App* app, engine::GenerationOptions& generation) {
  engine::SamplingOptions& sampling = generation.sampling;
  AddMaxNewTokens(app, generation.max_new_tokens,
                  "Longest answer in tokens (default: 1000, or what the context leaves free)");
  CLI::Option* const temperature = AddValue(
      app, "--temperature",
      [&sampling](const std::string& text) {
        sampling.temperature = ParseNumber<double>("--temperature", text, "a number");
      },
      "T", "0 takes the most probable token each time, larger values vary more (default: 0)");
  AddValue(
      app, "--top-p",
      [&sampling](const std::string& text) {
        sampling.top_p = ParseNumber<double>("--top-p", text, "a number");
      },
      "P", "Keep the most probable tokens up to this sum; needs --temperature (default: 1, all)")
      ->needs(temperature);
  AddValue(
      app, "--top-k",
      [&sampling](const std::string& text) {
        sampling.top_k = ParseNumber<std::int64_t>("--top-k", text, "a whole number");
      },
      "K", "Keep the K most probable tokens; needs --temperature (default: 0, all)")
      ->needs(temperature);
  AddValue(
      app, "--repetition-penalty",
      [&sampling](const std::string& text) {
        sampling.repetition_penalty = ParseNumber<double>("--repetition-penalty", text, "a number");
      },
      "R", "Makes tokens that already occurred less probable (default: 1, no change)");
  AddValue(
      app, "--seed",
      [&sampling](const std::string& text) {
        sampling.seed = ParseNumber<std::uint64_t>("--seed", text, "a whole number of 0 or more");
      },
      "S", "Start of the random numbers; the same seed gives the same answer (default: random)");
  app->add_option_function<std::vector<std::string>>(
         "--stop", [&generation](const std::vector<std::string>& all) { generation.stop_strings = all; },
         "End the answer before this text; may be repeated, at most 4")
      ->type_name("TEXT")
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all();
}

void AddTranscribe(CLI::App& app, TranscribeOptions& options) {
  CLI::App* const command = app.add_subcommand("transcribe", "Write the text that is spoken in audio files");
  options.prompt = kDefaultAsrPrompt;
  command->add_option("FILE", options.files, "Recordings: WAV, FLAC, OGG, MP3, M4A, WebM and more")
      ->required()
      ->type_name("");
  AddModelOptions(command, options.model);
  AddResample(command, options.resample);
  AddValue(
      command, "--prompt", [&options](const std::string& text) { options.prompt = text; }, "TEXT",
      "Instruction (default: Transcribe the audio clip into text.)");
  AddMaxNewTokens(command, options.max_new_tokens,
                  "Longest transcript in tokens (default: by the clip's length)");
  command->add_flag("--json", options.json, "One JSON object per file, one a line");
  command->add_flag("--timing", options.timing, "Write times per stage to stderr");
  command->footer(
      "Examples:\n"
      "  phi4mm transcribe talk.wav\n"
      "  phi4mm transcribe --json monday.mp3 tuesday.flac\n"
      "  phi4mm transcribe --prompt \"Translate the audio to German.\" talk.wav\n"
      "A file that cannot be read is reported on stderr, the others are transcribed, and the exit code is "
      "2.");
}

void AddRun(CLI::App& app, RunOptions& options) {
  CLI::App* const command =
      app.add_subcommand("run", "Answer one prompt, with or without audio clips and pictures");
  command
      ->add_option("PROMPT", options.prompt,
                   "The user's text; may be left out where a clip asks the question")
      ->type_name("");
  AddModelOptions(command, options.model);
  AddMediaPolicy(command, options.policy);
  AddMedia(command, options.media);
  CLI::Option* const system = AddValue(
      command, "--system", [&options](const std::string& text) { options.system = text; }, "TEXT",
      "System message");
  AddSampling(command, options.generation);
  CLI::Option* const raw = command
                               ->add_flag("--raw", options.raw,
                                          "PROMPT is the whole prompt with its control tokens, <|audio_N|> "
                                          "and <|image_N|> marks written out")
                               ->excludes(system);
  AddChoice<text::TagPolicy>(command, "--tags", options.tags,
                             {{"strict", text::TagPolicy::kStrict}, {"official", text::TagPolicy::kOfficial}},
                             "With --raw: strict wants marks 1..N in order, official ignores their numbers "
                             "(default: strict)");
  command->get_option("--tags")->needs(raw);
  command->add_flag("--print-prompt", options.print_prompt,
                    "Write the prompt with its control tokens and stop");
  command->add_flag("--json", options.json, "One JSON object at the end instead of text while it grows");
  AddValue(
      command, "--json-schema", [&options](const std::string& text) { options.json_schema_file = text; },
      "FILE", "The answer is a JSON text within the schema in FILE; docs/server-api.md lists its keywords");
  command->footer(
      "Examples:\n"
      "  phi4mm run \"What is three plus four?\"\n"
      "  phi4mm run --audio question.wav\n"
      "  phi4mm run --audio talk.wav \"Transcribe the audio clip into text.\"\n"
      "  phi4mm run --image photo.jpg \"What is in the picture?\"\n"
      "  phi4mm run --image photo.jpg --audio question.wav\n"
      "  phi4mm run --temperature 0.7 --top-p 0.9 --seed 1 \"Name a colour.\"\n"
      "  phi4mm run --json-schema sum.json \"What is three plus four?\"\n"
      "  phi4mm run --raw \"<|user|>Hello<|end|><|assistant|>\"\n"
      "A PROMPT that begins with a dash goes after \"--\".");
}

void AddInspect(CLI::App& app, InspectOptions& options) {
  CLI::App* const command =
      app.add_subcommand("inspect", "Show what a checkpoint holds and what this program can do with it");
  command
      ->add_option_function<std::string>(
          "DIR", [&options](const std::string& text) { options.folder = text; },
          "Checkpoint folder (default: $PHI4MM_MODEL, else the bundled demo)")
      ->type_name("");
  CLI::Option* const positional = command->get_option("DIR");
  AddFolder(command, options.folder);
  command->get_option("--model")->excludes(positional);
  command->add_flag("--json", options.json, "One JSON object");
  command->footer(
      "Examples:\n"
      "  phi4mm inspect\n"
      "  phi4mm inspect --json /data/Phi-4-multimodal-instruct\n"
      "Only headers are read, so a checkpoint of any size takes a moment.");
}

void AddTrace(CLI::App& app, TraceOptions& options) {
  CLI::App* const command =
      app.add_subcommand("trace", "Run a conversation and write intermediate tensors to a safetensors file");
  options.stages = "all";
  AddValue(
      command, "--messages", [&options](const std::string& text) { options.messages = text; }, "CASE.json",
      "A list of chat messages, or an object with \"messages\"; media paths are relative to the file")
      ->required();
  AddValue(
      command, "--out", [&options](const std::string& text) { options.out = text; }, "F.safetensors",
      "File to write")
      ->required();
  AddValue(
      command, "--stages", [&options](const std::string& text) { options.stages = text; }, "all|LIST",
      "Stages, separated by commas; * stands for any number, as in layer.*.qkv (default: all)");
  AddModelOptions(command, options.model);
  AddMediaPolicy(command, options.policy);
  AddMaxNewTokens(command, options.max_new_tokens, "Longest answer in tokens (default: 32)");
  command->footer(
      "Examples:\n"
      "  phi4mm trace --messages case.json --out trace.safetensors\n"
      "  phi4mm trace --messages case.json --out t.safetensors --stages logits,tokens,layer.*.key --weights "
      "f32");
}

void AddChat(CLI::App& app, ChatOptions& options) {
  CLI::App* const command = app.add_subcommand("chat", "Talk at the terminal, with clips and pictures");
  AddModelOptions(command, options.model);
  AddMediaPolicy(command, options.policy);
  AddValue(
      command, "--system", [&options](const std::string& text) { options.system = text; }, "TEXT",
      "System message");
  AddSampling(command, options.generation);
  command->footer(
      "Examples:\n"
      "  phi4mm chat\n"
      "  phi4mm chat --system \"Be brief.\" --temperature 0.7\n"
      "Inside, /help lists the commands.");
}

void AddVerify(CLI::App& app, VerifyOptions& options) {
  CLI::App* const command =
      app.add_subcommand("verify", "Check a checkpoint on this machine against recorded figures");
  AddModelOptions(command, options.model);
  command->footer(
      "Examples:\n"
      "  phi4mm verify\n"
      "  phi4mm verify --model /data/Phi-4-multimodal-instruct\n"
      "The official checkpoint is compared with figures of the official implementation (in bfloat16), the\n"
      "bundled one with its recorded figures (in float32), any other with itself. Exit code 0 where all "
      "agree,\n1 where one does not. --weights matters for any other checkpoint only.");
}

// The first letter made small and no full stop, so that it reads on after a colon.
std::string Sentence(std::string text) {
  while (!text.empty() &&
         (text.back() == '.' || std::isspace(static_cast<unsigned char>(text.back())) != 0)) {
    text.pop_back();
  }
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text;
}

// The subcommand that was reached, or the program itself.
const CLI::App& Reached(const CLI::App& app) {
  const std::vector<CLI::App*> commands = app.get_subcommands();
  return commands.empty() ? app : *commands.front();
}

void CheckCommandName(int argc, const char* const* argv) {
  if (argc < 2) {
    base::ThrowInvalidArgument(
        base::StrCat("a command is needed, one of ", kCommands, "; see phi4mm --help"));
  }
  const std::string name = argv[1];
  if (name.starts_with('-') && name != "-h" && name != "--help" && name != "--version") {
    base::ThrowInvalidArgument(
        base::StrCat("the command comes first, \"", name, "\" was found; see phi4mm --help"));
  }
  if (!name.starts_with('-') && name != "transcribe" && name != "run" && name != "inspect" &&
      name != "trace" && name != "verify" && name != "chat" && name != "compile" && name != "cache" &&
      name != "serve" && name != "emit") {
    base::ThrowInvalidArgument(base::StrCat("there is no command \"", name, "\", the commands are ",
                                            kCommands, "; see phi4mm --help"));
  }
}

// The arguments last to first, as the parser takes them, "--name=" split in two: the parser would take the
// argument after an empty value for the value.
std::vector<std::string> ReversedArguments(int argc, const char* const* argv) {
  std::vector<std::string> arguments;
  bool is_option_possible = true;
  for (int index = 1; index < argc; ++index) {
    std::string argument = argv[index];
    is_option_possible = is_option_possible && argument != "--";
    if (is_option_possible && argument.starts_with("--") && argument.find('=') + 1 == argument.size()) {
      argument.pop_back();
      arguments.push_back(argument);
      argument.clear();
    }
    arguments.push_back(std::move(argument));
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

void CheckRun(const RunOptions& options) {
  if (options.prompt.empty() && options.media.empty()) {
    base::ThrowInvalidArgument(
        "run needs a PROMPT, or at least one --audio FILE or --image FILE; see phi4mm run --help");
  }
}

}  // namespace

Command ParseCommandLine(int argc, const char* const* argv) {
  CheckCommandName(argc, argv);
  CLI::App app("Runs Phi-4-multimodal checkpoints: text, speech and pictures in, text out.", "phi4mm");
  app.require_subcommand(1);
  app.set_version_flag("--version", "phi4mm " PHI4MM_VERSION, "Print the version");
  app.footer(
      "Examples:\n"
      "  phi4mm transcribe talk.wav\n"
      "  phi4mm run \"What is three plus four?\"\n"
      "  phi4mm inspect\n"
      "Exit codes: 0 done, 1 failure, 2 wrong usage or bad input, 130 interrupted.\n"
      "Each command has its own --help.");
  TranscribeOptions transcribe;
  RunOptions run;
  InspectOptions inspect;
  TraceOptions trace;
  VerifyOptions verify;
  ChatOptions chat;
  EmitOptions emit;
  ServeOptions serve;
  CacheCommandOptions cache;
  CompileOptions compile;
  AddTranscribe(app, transcribe);
  AddRun(app, run);
  AddChat(app, chat);
  CLI::App* const serve_command = AddServe(app, serve.server);
  AddModelOptions(serve_command, serve.model);
  AddMediaPolicy(serve_command, serve.policy);
  AddInspect(app, inspect);
  AddTrace(app, trace);
  AddVerify(app, verify);
  AddFolder(AddEmit(app, emit), emit.folder);
  AddCache(app, cache);
  CLI::App* const compile_command = AddCompile(app, compile.prepare);
  AddModelOptions(compile_command, compile.model);
  compile_command->remove_option(compile_command->get_option("--engine"));  // there is no choice
  try {
    app.parse(ReversedArguments(argc, argv));
  } catch (const CLI::CallForVersion& version) {
    return PrintText{base::StrCat(version.what(), "\n")};
  } catch (const CLI::Success&) {
    return PrintText{app.help()};
  } catch (const CLI::ParseError& error) {
    const CLI::App& reached = Reached(app);
    base::ThrowInvalidArgument(base::StrCat(Sentence(error.what()), "; see phi4mm ",
                                            &reached == &app ? "" : reached.get_name() + " ", "--help"));
  }
  if (app.got_subcommand("transcribe")) {
    return transcribe;
  }
  if (app.got_subcommand("run")) {
    CheckRun(run);
    return run;
  }
  if (app.got_subcommand("inspect")) {
    return inspect;
  }
  if (app.got_subcommand("chat")) {
    return chat;
  }
  if (app.got_subcommand("compile")) {
    return compile;
  }
  if (app.got_subcommand("cache")) {
    return cache;
  }
  if (app.got_subcommand("serve")) {
    return serve;
  }
  if (app.got_subcommand("emit")) {
    return emit;
  }
  if (app.got_subcommand("verify")) {
    return verify;
  }
  return trace;
}

}  // namespace phi4mm::cli
