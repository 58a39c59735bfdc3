// expect: unknown(unreach-call): the choice of the C library in qsort
// glibc does not compare the first element with the last one here, so that no native run gets there; others may.
#include <stdlib.h>
extern void reach_error(void);

static int by_value(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    if (x == 1 && y == 3)
        reach_error();
    return x - y;
}

int main(void) {
    int a[3] = {1, 2, 3};
    qsort(a, 3, sizeof *a, by_value);
    return 0;
}
