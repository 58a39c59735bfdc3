// Swaps two arbitrary numbers N times [Arm09]. There is no array.
//
//     tessera check -DN=100 examples/arrays/swap.c --engine ceds --arrays tracked
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#ifndef N
#define N 100
#endif

int main(void) {
    int first = __VERIFIER_nondet_int(), second = __VERIFIER_nondet_int();
    int left = first, right = second;
    for (int i = 0; i < N; i++) {
        int number = left;
        left = right;
        right = number;
    }
#ifdef UNSAFE
    assert(N % 2 ? left == first : left == second);
#else
    assert(N % 2 ? left == second : left == first);
#endif
    return 0;
}
