// expect: false(no-uncaught-exception)
// native: not confirmed
// The handler throws what does not fit either. libstdc++ then calls its terminate handler by another way than std::terminate.
#include <exception>
extern "C" int __VERIFIER_nondet_int(void);

static void replace() { throw 'a'; }
static void number(int value) throw(int) {
    if (value == 7)
        throw "text";
}

int main() {
    std::set_unexpected(replace);
    try {
        number(__VERIFIER_nondet_int());
    } catch (...) {
    }
    return 0;
}
