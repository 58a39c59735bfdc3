// expect: true(unreach-call)
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

struct node {
    unsigned char value;
    struct node *next;
};

static void insert(struct node **at, unsigned char value) {
    while (*at && (*at)->value < value)
        at = &(*at)->next;
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = *at;
    *at = n;
}

int main(void) {
    struct node *head = 0;
    for (int i = 0; i < 3; i++)
        insert(&head, __VERIFIER_nondet_uchar());
    for (struct node *n = head; n->next; n = n->next)
        if (n->value > n->next->value)
            reach_error();
    return 0;
}
