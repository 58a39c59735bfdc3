// expect: true(unreach-call)
// args: --malloc may-fail
#include <new>

extern "C" void reach_error();

static int failures;

int main() {
    int *plain = nullptr;
    try {
        plain = new int(1);
    } catch (const std::bad_alloc &) {
        failures++;
    }
    if (!plain && failures != 1)
        reach_error();
    int *quiet = new (std::nothrow) int[4];
    if (quiet)
        quiet[3] = 2;
    delete[] quiet;
    delete plain;
    return 0;
}
