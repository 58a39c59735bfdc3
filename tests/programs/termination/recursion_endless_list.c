// expect: false(termination)
// The list is a ring.
#include <stddef.h>
struct node {
    struct node *next;
    int value;
};
static int sum(const struct node *node) {
    return node ? node->value + sum(node->next) : 0;
}
int main(void) {
    struct node first = {NULL, 1}, second = {&first, 2};
    first.next = &second;
    return sum(&first);
}
