// expect: true(unreach-call)
// However equal keys end up, keys are in order, and no record gets lost.
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

struct record { int key, number; };
static int by_key(const void *a, const void *b) {
    struct record x = *(const struct record *)a, y = *(const struct record *)b;
    return (x.key > y.key) - (x.key < y.key);
}

int main(void) {
    struct record records[4] = {{2, 1}, {__VERIFIER_nondet_uchar(), 2}, {1, 4}, {2, 8}};
    qsort(records, 4, sizeof *records, by_key);
    int numbers = 0;
    for (int i = 0; i < 4; i++) {
        if (i && records[i - 1].key > records[i].key)
            reach_error();
        numbers |= records[i].number;
    }
    if (numbers != 15)
        reach_error();
    return 0;
}
