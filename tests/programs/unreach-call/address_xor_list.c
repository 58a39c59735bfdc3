// expect: true(unreach-call)
// A list whose links are the neighbours' addresses, combined by exclusive or: no address leads to the nodes between its ends.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    int value;
    uintptr_t links;
};

int main() {
    struct node *first = NULL, *last = NULL;
    int sum = 0, found = 0;
    for (int i = 0; i < 4; i++) {
        struct node *new = malloc(sizeof *new);
        if (!new)
            exit(0);
        new->value = __VERIFIER_nondet_int() & 15;
        new->links = (uintptr_t)last;
        sum += new->value;
        if (last)
            last->links ^= (uintptr_t)new;
        else
            first = new;
        last = new;
    }
    struct node *before = NULL, *node = first;
    while (node) {
        found += node->value;
        struct node *next = (struct node *)(node->links ^ (uintptr_t)before);
        before = node;
        node = next;
    }
    assert(found == sum && before == last);
}
