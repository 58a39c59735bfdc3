// Copies a string of up to N - 1 characters [Arm09]: the copy ends within the array.
//
//     tessera check -DN=100 examples/arrays/string_copy.c --engine ceds --arrays tracked
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

extern char __VERIFIER_nondet_char(void);

#ifndef N
#define N 100
#endif

int main(void) {
    char source[N], target[N];
    for (int i = 0; i < N - 1; i++)
        source[i] = __VERIFIER_nondet_char();
    source[N - 1] = 0;

    int length = 0;
    while (source[length] != 0) {
        target[length] = source[length];
        length++;
#ifdef UNSAFE
        assert(length < N - 1);
#else
        assert(length < N);
#endif
    }
    target[length] = 0;
    return 0;
}
