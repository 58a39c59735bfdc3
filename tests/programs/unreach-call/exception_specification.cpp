// expect: true(unreach-call)
// args: --std c++14
// An exception that a dynamic specification does not allow calls std::terminate by std::unexpected; others pass.
#include <cstdlib>
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static void specified(int x) throw(int, char) {
    if (x == 0)
        throw 1;
    if (x == 1)
        throw 'c';
    throw 1.5;
}

int main() {
    std::set_terminate([] { std::exit(0); });
    int x = __VERIFIER_nondet_int(), seen = 0;
    try {
        specified(x);
    } catch (int) {
        seen = 1;
    } catch (char) {
        seen = 2;
    } catch (double) {
        seen = 3;
    }
    check(seen == x + 1 && seen < 3);
}
