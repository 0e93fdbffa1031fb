#pragma once

#include <string>

namespace phi4mm::model {

// config.json of the official checkpoint as far as the loader reads it.
// Source: microsoft/Phi-4-multimodal-instruct at revision 93f923e1a7727d1c4f446756212d9d3e8fcc5d81.
std::string OfficialConfigJson();

// preprocessor_config.json of the same revision.
std::string OfficialPreprocessorJson();

// A configuration of the same architecture with widths of 8 to 32, valid for the loader.
std::string SmallConfigJson();

}  // namespace phi4mm::model
