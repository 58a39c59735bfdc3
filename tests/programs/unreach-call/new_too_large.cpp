// expect: true(unreach-call)
// No object is larger than PTRDIFF_MAX. The length of an array is checked before it is multiplied.
#include <cassert>
#include <new>
extern "C" void reach_error(void);
extern "C" long __VERIFIER_nondet_long(void);

struct Pair {
    long left, right;
};

int main() {
    long count = __VERIFIER_nondet_long();
    try {
        char *chars = new char[count];
        if (count < 0)
            reach_error();
        delete[] chars;
    } catch (const std::bad_alloc &) {
    }
    try {
        delete[] new Pair[count & 0xff | 1L << 60];
        reach_error();
    } catch (const std::bad_array_new_length &) {
    }
    if (new (std::nothrow) Pair[1L << 59 | (count & 0xff)])
        reach_error();
    return 0;
}
