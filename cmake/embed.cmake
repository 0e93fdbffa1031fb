# cmake -DOUTPUT=x.cc -DFILES="a;b" -P embed.cmake: C++ source with the bytes of the files, for server/web_files.h.
set(arrays "")
set(rows "")
set(index 0)
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME)
  file(READ "${file}" hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
  string(APPEND arrays "constexpr unsigned char kFile${index}[] = {${bytes}0};\n")
  string(APPEND rows "      {\"/${name}\", View(kFile${index}, sizeof kFile${index} - 1)},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE "${OUTPUT}" "#include \"server/web_files.h\"

namespace phi4mm::server {
namespace {

${arrays}
std::string_view View(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

}  // namespace

std::span<const WebFile> WebFiles() {
  static const WebFile files[] = {
${rows}  };
  return files;
}

}  // namespace phi4mm::server
")
