// expect: unknown(unreach-call): operator new: throws std::bad_alloc
// Natively an exception that nobody catches ends the program.
#include <cstddef>
extern "C" void reach_error(void);
extern "C" long __VERIFIER_nondet_long(void);

int main() {
    long count = __VERIFIER_nondet_long();
    char *chars = new char[count];
    if (count < 0)
        reach_error();
    delete[] chars;
    return 0;
}
