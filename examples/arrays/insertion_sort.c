// Insertion sort of N arbitrary numbers [Arm09]: the result is sorted.
//
//     tessera check -DN=4 examples/arrays/insertion_sort.c --engine ceds --arrays tracked
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#ifndef N
#define N 4
#endif

int main(void) {
    int numbers[N];
    for (int i = 0; i < N; i++)
        numbers[i] = __VERIFIER_nondet_int();

    for (int i = 1; i < N; i++) {
        int number = numbers[i], at = i;
        while (at > 0 && numbers[at - 1] > number) {
            numbers[at] = numbers[at - 1];
            at--;
        }
        numbers[at] = number;
    }

    for (int i = 0; i + 1 < N; i++)
#ifdef UNSAFE
        assert(numbers[i] < numbers[i + 1]);
#else
        assert(numbers[i] <= numbers[i + 1]);
#endif
    return 0;
}
