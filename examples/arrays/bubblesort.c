// Bubble sort of N arbitrary numbers [Arm09]: the result is sorted, and its first number is the
// least one.
//
//     tessera check -DN=4 examples/arrays/bubblesort.c
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#ifndef N
#define N 4
#endif

int main(void) {
    int numbers[N];
    int least = 0x7fffffff;
    for (int i = 0; i < N; i++) {
        numbers[i] = __VERIFIER_nondet_int();
        if (numbers[i] < least)
            least = numbers[i];
    }

    for (int end = N - 1; end > 0; end--)
        for (int i = 0; i < end; i++)
            if (numbers[i] > numbers[i + 1]) {
                int larger = numbers[i];
                numbers[i] = numbers[i + 1];
                numbers[i + 1] = larger;
            }

    assert(numbers[0] == least);
    for (int i = 0; i + 1 < N; i++)
#ifdef UNSAFE
        assert(numbers[i] < numbers[i + 1]);
#else
        assert(numbers[i] <= numbers[i + 1]);
#endif
    return 0;
}
