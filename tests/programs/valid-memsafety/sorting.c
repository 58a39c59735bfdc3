// expect: true(valid-memsafety)
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
    int a[4] = {3, 1, 2, 0};
    qsort(a, 4, sizeof a[0], compare);
    int key = 2, *found = bsearch(&key, a, 4, sizeof a[0], compare);
    return found ? *found - 2 : 1;
}
