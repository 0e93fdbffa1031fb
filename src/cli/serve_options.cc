#include "cli/serve_options.h"

#include "base/error.h"
#include "cli/option_values.h"

namespace phi4mm::cli {
namespace {

// An option whose value is a whole number of a range.
template <typename Number>
void AddCount(CLI::App* app, const std::string& name, Number& target, std::int64_t least, std::int64_t most,
              const std::string& type, const std::string& description) {
  const auto store = [&target, name, least, most](const std::string& text) {
    const std::string needed = base::StrCat("a whole number of ", least, " to ", most);
    const auto value = ParseNumber<std::int64_t>(name, text, needed);
    if (value < least || value > most) {
      ThrowBadValue(name, text, needed);
    }
    target = static_cast<Number>(value);
  };
  AddValue(app, name, store, type, description);
}

// An option that may be repeated, one value each.
void AddList(CLI::App* app, const std::string& name, std::vector<std::string>& target,
             const std::string& type, const std::string& description) {
  app->add_option_function<std::vector<std::string>>(
         name, [&target](const std::vector<std::string>& all) { target = all; }, description)
      ->type_name(type)
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all();
}

void AddSecurity(CLI::App* command, ServerOptions& options) {
  AddList(command, "--api-key", options.api_keys, "KEY",
          "Clients must name this key; may be repeated. Other users of this machine can see it: prefer "
          "--api-key-file");
  AddValue(
      command, "--api-key-file", [&options](const std::string& text) { options.api_key_file = text; }, "FILE",
      "The same, one key a line");
  AddValue(
      command, "--tls-cert", [&options](const std::string& text) { options.tls_certificate = text; }, "FILE",
      "Serve HTTPS with this certificate chain (PEM); needs --tls-key");
  AddValue(
      command, "--tls-key", [&options](const std::string& text) { options.tls_key = text; }, "FILE",
      "The certificate's key (PEM)");
  AddList(command, "--cors-origin", options.cors_origins, "ORIGIN",
          "Let pages of this origin use the server (* for all); may be repeated");
  command->add_flag("--allow-remote-media", options.allow_remote_media,
                    "Fetch clips and pictures from http and https URLs of public addresses");
}

void AddBounds(CLI::App* command, ServerOptions& options) {
  AddCount(command, "--slots", options.slots, 1, 256, "N", "Answers computed at a time (default: 4)");
  AddCount(command, "--queue", options.queue, 1, 100'000, "N",
           "Answers that may wait for a slot; more are refused with status 429 (default: 64)");
  AddCount(command, "--max-connections", options.max_connections, 1, 4096, "N",
           "Connections at a time (default: 256)");
  AddCount(command, "--max-body", options.max_body_mib, 1, 1024, "MIB",
           "Largest body of a request in MiB (default: 100)");
  AddCount(command, "--drain", options.drain_s, 0, 3600, "SECONDS",
           "How long running requests may take after a stop (default: 10)");
  AddCount(command, "--step-timeout", options.step_timeout_s, 1, 86'400, "SECONDS",
           "Health is unhealthy while one step of the engine takes longer; steps may compile (default: 600)");
  command->add_flag_callback(
      "--no-prefix-cache", [&options] { options.prefix_cache = false; },
      "Compute every prompt and every medium anew");
}

}  // namespace

CLI::App* AddServe(CLI::App& app, ServerOptions& options) {
  CLI::App* const command =
      app.add_subcommand("serve", "Answer over HTTP: an OpenAI-compatible API and a page to try it");
  AddValue(
      command, "--host", [&options](const std::string& text) { options.host = text; }, "HOST",
      "Name or address to listen on (default: 127.0.0.1, this machine only)");
  AddCount(command, "--port", options.port, 0, 65535, "PORT", "Port, 0 for a free one (default: 8080)");
  AddList(command, "--model-name", options.model_names, "NAME",
          "Name of the model for clients; may be repeated (default: the name of its folder)");
  AddBounds(command, options);
  AddSecurity(command, options);
  AddChoice<server::LogLevel>(command, "--log-level", options.log_level,
                              {{"debug", server::LogLevel::kDebug},
                               {"info", server::LogLevel::kInfo},
                               {"warning", server::LogLevel::kWarning},
                               {"error", server::LogLevel::kError},
                               {"off", server::LogLevel::kOff}},
                              "Least important lines of the log on stderr (default: info)");
  command->footer(
      "Examples:\n"
      "  phi4mm serve\n"
      "  phi4mm serve --host 0.0.0.0 --api-key-file keys.txt --tls-cert cert.pem --tls-key key.pem\n"
      "  curl localhost:8080/v1/chat/completions -d '{\"messages\": [{\"role\": \"user\", \"content\": "
      "\"Hello\"}]}'\n"
      "The page is at http://localhost:8080/, the API is described at /openapi.json. Ctrl-C or SIGTERM lets\n"
      "running requests finish and ends with exit code 0.");
  return command;
}

}  // namespace phi4mm::cli
