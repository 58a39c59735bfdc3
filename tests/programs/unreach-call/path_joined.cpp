// expect: true(unreach-call)
#include <filesystem>

extern "C" void reach_error();

namespace fs = std::filesystem;

int main() {
    fs::path base = "a";
    if ((base / "b").string() != "a/b" || (base / "/b").string() != "/b" || (base / "").string() != "a/")
        reach_error();
    if (fs::path("a/./b/../c/").lexically_normal() != "a/c/" || fs::path("/../a").lexically_normal() != "/a")
        reach_error();
    if (fs::path("/a/d").lexically_relative("/a/b/c") != "../../d")
        reach_error();
    if (fs::path(".profile").has_extension() || fs::path("a/") == fs::path("a"))
        reach_error();
}
