// Binary search, for every array of five sorted numbers and every key.
//
//     tessera check examples/search.c
//
// answers `verdict: true`. With `low + high` instead of `low + (high - low) / 2` it would still be
// true here, since the indices are small; with `high = middle - 1` it is false: try it.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

enum { COUNT = 5 };

static int search(const int *numbers, int count, int key) {
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (numbers[middle] == key)
            return middle;
        if (numbers[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

int main(void) {
    int numbers[COUNT];
    for (int i = 0; i < COUNT; i++) {
        numbers[i] = __VERIFIER_nondet_int();
        __VERIFIER_assume(i == 0 || numbers[i - 1] <= numbers[i]);
    }
    int key = __VERIFIER_nondet_int();

    int found = search(numbers, COUNT, key);
    assert(found == -1 || numbers[found] == key);
    for (int i = 0; found == -1 && i < COUNT; i++)
        assert(numbers[i] != key);
    return 0;
}
