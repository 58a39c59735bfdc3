// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct list { struct list *next; int data; };
int main(void) {
    struct list *head = 0;
    for (int i = 0; i < 4 && __VERIFIER_nondet_int(); i++) {
        struct list *new = malloc(sizeof *new);
        new->next = head;
        new->data = i;
        head = new;
    }
    while (head) {
        struct list *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
