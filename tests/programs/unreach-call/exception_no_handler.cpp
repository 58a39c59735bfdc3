// expect: true(unreach-call)
// Where nobody catches an exception, nothing is unwound: no destructor runs.
#include <exception>
#include <cstdlib>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static int destroyed;
struct Local {
    ~Local() { destroyed++; }
};
static void at_end() {
    if (!(destroyed == 0))
        reach_error();
    std::_Exit(0);
}

int main() {
    std::set_terminate(at_end);
    Local local;
    if (__VERIFIER_nondet_int())
        throw 1;
    return 0;
}
