// expect: true(unreach-call)
// Objects are sorted by their addresses, whatever these are.
#include <assert.h>
#include <stdlib.h>

int a, b, c;

static int compare(const void *x, const void *y) {
    char *p = *(char **)x, *q = *(char **)y;
    return p < q ? -1 : p > q;
}

int main() {
    void *all[3] = {&b, &c, &a};
    qsort(all, 3, sizeof all[0], compare);
    assert(all[0] < all[1] && all[1] < all[2]);
    long distance = (char *)all[2] - (char *)all[0];
    assert(distance >= 8);
    int found = 0;
    for (int i = 0; i < 3; i++)
        found += all[i] == &a;
    assert(found == 1);
}
