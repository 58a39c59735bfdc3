// expect: true(unreach-call)
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *head = 0;
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_bool();
        sum += n->value;
        n->next = head;
        head = n;
    }
    int again = 0, length = 0;
    while (head) {
        struct node *n = head;
        again += n->value;
        length++;
        head = n->next;
        free(n);
    }
    if (again != sum || length != 4)
        reach_error();
    return 0;
}
