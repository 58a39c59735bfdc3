// expect: unknown(unreach-call): qsort: another order of comparisons than glibc's
// glibc compares four times, so that no native run gets there; three comparisons would be enough.
#include <stdlib.h>
extern void reach_error(void);

int calls;
static int by_value(const void *a, const void *b) {
    calls++;
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int a[4] = {1, 2, 3, 4};
    qsort(a, 4, sizeof *a, by_value);
    if (calls == 3)
        reach_error();
    return 0;
}
