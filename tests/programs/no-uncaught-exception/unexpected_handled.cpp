// expect: true(no-uncaught-exception)
#include <exception>
extern "C" int __VERIFIER_nondet_int(void);

static void replace() { throw 1; }
static void number(int value) throw(int) {
    if (value == 7)
        throw "text";
}

int main() {
    std::set_unexpected(replace);
    try {
        number(__VERIFIER_nondet_int());
    } catch (int) {
    }
    return 0;
}
