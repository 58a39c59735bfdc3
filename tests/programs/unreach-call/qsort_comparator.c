// expect: true(unreach-call)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int by_value(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void) {
    int a[4] = {3, __VERIFIER_nondet_int(), 1, 2};
    qsort(a, 4, sizeof *a, by_value);
    for (int i = 0; i < 3; i++)
        if (a[i] > a[i + 1])
            reach_error();
    int key = 2;
    int *found = bsearch(&key, a, 4, sizeof *a, by_value);
    if (!found || *found != 2)
        reach_error();
    return 0;
}
