// expect: unknown(unreach-call): the choice of the C library in bsearch
// glibc finds the one in the middle, so that no native run gets there; others are right, too.
#include <stdlib.h>
extern void reach_error(void);

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int a[3] = {5, 5, 5}, key = 5;
    if ((int *)bsearch(&key, a, 3, sizeof *a, by_value) == a)
        reach_error();
    return 0;
}
