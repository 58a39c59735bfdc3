// expect: false(unreach-call)
// Equal keys share a node: that of the first one.
#include <search.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int by_value(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void) {
    int keys[3];
    void *root = NULL;
    for (int i = 0; i < 3; i++) {
        keys[i] = __VERIFIER_nondet_int();
        int **node = tsearch(&keys[i], &root, by_value);
        if (*node != &keys[i] && i == 2)
            reach_error();
    }
}
