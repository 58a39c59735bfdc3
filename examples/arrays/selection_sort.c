// Selection sort of N arbitrary numbers [Arm09]: the result is sorted.
//
//     tessera check -DN=4 examples/arrays/selection_sort.c --engine ceds --arrays tracked
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

    for (int i = 0; i + 1 < N; i++) {
        int least = i;
        for (int j = i + 1; j < N; j++)
            if (numbers[j] < numbers[least])
                least = j;
        int number = numbers[i];
        numbers[i] = numbers[least];
        numbers[least] = number;
    }

    for (int i = 0; i + 1 < N; i++)
#ifdef UNSAFE
        assert(numbers[i] < numbers[i + 1]);
#else
        assert(numbers[i] <= numbers[i + 1]);
#endif
    return 0;
}
