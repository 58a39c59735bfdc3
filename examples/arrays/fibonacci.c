// The first N Fibonacci numbers, modulo 2^32 [Arm09]: with a pair of neighbours it is known when
// one of them is even. There is no array.
//
//     tessera check -DN=100 examples/arrays/fibonacci.c --engine ceds --arrays tracked
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

#ifndef N
#define N 100
#endif

int main(void) {
    unsigned number = 0, next = 1;
    for (int i = 0; i < N; i++) {
        unsigned sum = number + next;
        number = next;
        next = sum;
    }
#ifdef UNSAFE
    assert(number % 2 != (N % 3 != 0));
#else
    assert(number % 2 == (N % 3 != 0));
#endif
    return 0;
}
