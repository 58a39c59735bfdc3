// expect: true(valid-memcleanup)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct list { struct list *next; } *head;
int main(void) {
    for (int i = 0; i < 3 && __VERIFIER_nondet_int(); i++) {
        struct list *new = malloc(sizeof *new);
        new->next = head;
        head = new;
    }
    while (head) {
        struct list *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
