// Compares two strings of up to N - 1 characters [Arm09]: the comparison ends within both arrays.
//
//     tessera check -DN=100 examples/arrays/string_compare.c --engine ceds --arrays tracked
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

extern char __VERIFIER_nondet_char(void);

#ifndef N
#define N 100
#endif

int main(void) {
    char first[N], second[N];
    for (int i = 0; i < N - 1; i++) {
        first[i] = __VERIFIER_nondet_char();
        second[i] = __VERIFIER_nondet_char();
    }
    first[N - 1] = 0;
    second[N - 1] = 0;

    int i = 0;
    while (first[i] == second[i] && first[i] != 0) {
        i++;
#ifdef UNSAFE
        assert(i < N - 1);
#else
        assert(i < N);
#endif
    }
    return 0;
}
