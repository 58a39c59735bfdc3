// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <filesystem>

extern "C" char __VERIFIER_nondet_char(void);

int main() {
    char text[4] = {'a', __VERIFIER_nondet_char(), 'b', 0};
    assert(std::filesystem::path(text).filename() != "b");
}
