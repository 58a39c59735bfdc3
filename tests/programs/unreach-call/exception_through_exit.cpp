// expect: true(unreach-call)
// `exit` is declared not to throw, so an exception out of a handler at exit calls std::terminate.
#include <cstdlib>
extern "C" void reach_error(void);

int main() {
    std::atexit([] { throw 1; });
    try {
        std::exit(0);
    } catch (int) {
        reach_error();
    }
}
