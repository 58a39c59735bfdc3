// expect: false(unreach-call)
#include <filesystem>

extern "C" void reach_error();
extern "C" char __VERIFIER_nondet_char();

int main() {
    char text[] = {'a', __VERIFIER_nondet_char(), 'b', 0};
    if (std::filesystem::path(text).parent_path() == "a")
        reach_error();
}
