// expect: false(unreach-call)
// args: --std gnu++14
// The handler throws what the specification allows, so the handler of that runs.
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

struct Timeout {};
static void replace() { throw Timeout(); }
static void wait_for(int seconds) throw(Timeout) {
    if (seconds < 0)
        throw seconds;
}

int main() {
    std::set_unexpected(replace);
    try {
        wait_for(__VERIFIER_nondet_int());
    } catch (const Timeout &) {
        reach_error();
    }
    return 0;
}
