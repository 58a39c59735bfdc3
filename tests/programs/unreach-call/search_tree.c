// expect: true(unreach-call)
// A tree finds what was inserted, and visits keys in their order.
#include <assert.h>
#include <search.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int by_value(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int last, count;
static void visit(const void *node, VISIT kind, int depth) {
    if (kind != postorder && kind != leaf)
        return;
    int value = **(int *const *)node;
    assert(count == 0 || value > last);
    assert(depth < 2);
    last = value;
    count++;
}

int main(void) {
    int keys[3];
    void *root = NULL;
    for (int i = 0; i < 3; i++) {
        keys[i] = __VERIFIER_nondet_int();
        int **node = tsearch(&keys[i], &root, by_value);
        assert(**node == keys[i]);
    }
    int **node = tfind(&keys[1], &root, by_value);
    assert(node && **node == keys[1]);
    twalk(root, visit);
    assert(count == 3 || keys[0] == keys[1] || keys[1] == keys[2] || keys[0] == keys[2]);
}
