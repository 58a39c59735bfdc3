// expect: false(unreach-call)
// glibc keeps the order of equal keys in small arrays, also of elements that it sorts by pointers.
#include <stdlib.h>
extern void reach_error(void);

struct record { int key, number; char rest[40]; };
static int by_key(const void *a, const void *b) { return ((const struct record *)a)->key - ((const struct record *)b)->key; }

int main(void) {
    struct record records[3] = {{2, 1}, {1, 2}, {2, 3}};
    qsort(records, 3, sizeof *records, by_key);
    if (records[0].number == 2 && records[1].number == 1 && records[2].number == 3)
        reach_error();
    return 0;
}
