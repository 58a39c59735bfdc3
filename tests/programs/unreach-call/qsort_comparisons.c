// expect: false(unreach-call)
// glibc compares four times to sort four elements that are in order: within both halves, and twice to merge them.
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
    if (calls == 4)
        reach_error();
    return 0;
}
