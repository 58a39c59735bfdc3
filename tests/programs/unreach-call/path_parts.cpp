// expect: true(unreach-call)
#include <filesystem>

extern "C" void reach_error();

int main() {
    std::filesystem::path archive = "/usr/lib/x.tar.gz";
    if (archive.filename() != "x.tar.gz" || archive.extension() != ".gz" || archive.stem() != "x.tar")
        reach_error();
    if (archive.parent_path() != "/usr/lib" || archive.relative_path().string() != "usr/lib/x.tar.gz" || !archive.is_absolute())
        reach_error();
    int parts = 0;
    for (const auto &part : archive)
        parts += !part.empty();
    if (parts != 4)
        reach_error();
    archive.replace_extension("xz");
    if (archive != "/usr/lib/x.tar.xz")
        reach_error();
}
