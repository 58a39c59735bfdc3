// expect: false(unreach-call)
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *head = 0;
    int length = 0;
    while (length < 6 && __VERIFIER_nondet_bool()) {
        struct node *n = malloc(sizeof *n);
        n->next = head;
        head = n;
        length++;
    }
    int count = 0;
    for (struct node *n = head; n; n = n->next)
        count++;
    if (count == 4)
        reach_error();
    return 0;
}
