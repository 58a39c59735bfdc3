// expect: true(valid-memsafety)
#include <stddef.h>
#include <stdlib.h>
struct link { struct link *next; };
struct node { int data; struct link link; };
#define NODE(l) ((struct node *)((char *)(l) - offsetof(struct node, link)))
int main(void) {
    struct link head = {0};
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        n->data = i;
        n->link.next = head.next;
        head.next = &n->link;
    }
    while (head.next) {
        struct node *n = NODE(head.next);
        head.next = n->link.next;
        free(n);
    }
    return 0;
}
