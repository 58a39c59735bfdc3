// Partitions N arbitrary numbers by the last one, as quicksort does [Arm09]: both searches stay
// within the array, since the pivot stops them.
//
//     tessera check -DN=10 examples/arrays/partition.c --engine ceds --arrays tracked
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#ifndef N
#define N 10
#endif

int main(void) {
    int numbers[N];
    for (int i = 0; i < N; i++)
        numbers[i] = __VERIFIER_nondet_int();

    int pivot = numbers[N - 1];
    int low = 0, high = N - 2;
    while (1) {
        while (numbers[low] < pivot) {
            low++;
#ifdef UNSAFE
            assert(low < N - 1);
#else
            assert(low < N);
#endif
        }
        while (high > low && numbers[high] >= pivot)
            high--;
        if (low >= high)
            break;
        int number = numbers[low];
        numbers[low] = numbers[high];
        numbers[high] = number;
    }
    return 0;
}
