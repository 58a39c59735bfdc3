// expect: true(unreach-call)
// A flag in the lowest bit of an aligned pointer.
#include <stdint.h>
extern void reach_error(void);

struct node {
    int value;
};

int main(void) {
    struct node n = {4};
    uintptr_t tagged = (uintptr_t)&n | 1;
    if (!(tagged & 1))
        reach_error();
    struct node *p = (struct node *)(tagged & ~(uintptr_t)1);
    if (p->value != 4 || p != &n)
        reach_error();
    return 0;
}
