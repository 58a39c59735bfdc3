// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <filesystem>
#include <string>

namespace fs = std::filesystem;

int main() {
    fs::path path("/usr/lib/../x.tar.gz");
    assert(path.extension() == ".gz" && path.stem() == "x.tar" && path.parent_path() == "/usr/lib/..");
    assert(path.lexically_normal() == "/usr/x.tar.gz" && path.is_absolute());
    int parts = 0;
    for (const fs::path &part : path)
        parts += !part.empty();
    assert(parts == 5);
    fs::path other = fs::path("a") / "b" / ".." / "c";
    assert(other.string() == "a/b/../c" && other.lexically_normal().lexically_relative("a") == "c");
    other.replace_extension("txt").replace_filename("d.e");
    assert(other.filename() == "d.e" && other.has_extension());
    assert(fs::path("b") < fs::path("c"));
}
