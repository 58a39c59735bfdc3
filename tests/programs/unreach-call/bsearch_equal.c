// expect: false(unreach-call)
// glibc finds the one in the middle.
#include <stdlib.h>
extern void reach_error(void);

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int a[3] = {5, 5, 5}, key = 5;
    if ((int *)bsearch(&key, a, 3, sizeof *a, by_value) == a + 1)
        reach_error();
    return 0;
}
