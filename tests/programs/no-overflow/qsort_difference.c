// expect: unknown(no-overflow): the choice of the C library in qsort
// glibc does not compare the smallest number with the largest one here, so that no native run overflows; others may.
#include <limits.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int a[3] = {INT_MIN, -1, INT_MAX - 1};
    qsort(a, 3, sizeof *a, by_value);
    return 0;
}
