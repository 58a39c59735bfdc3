// expect: unknown(unreach-call): the choice of the C library in qsort
// glibc keeps the order of equal keys in small arrays, so that no native run gets there; the standard does not.
#include <stdlib.h>
extern void reach_error(void);

struct record { int key, number; };
static int by_key(const void *a, const void *b) { return ((const struct record *)a)->key - ((const struct record *)b)->key; }

int main(void) {
    struct record records[3] = {{2, 1}, {1, 2}, {2, 3}};
    qsort(records, 3, sizeof *records, by_key);
    if (records[1].number == 3)
        reach_error();
    return 0;
}
