// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct list { struct list *next, *prev; };
int main(void) {
    struct list *l = malloc(sizeof *l);
    l->next = l->prev = l;
    for (int i = 0; i < 3 && __VERIFIER_nondet_int(); i++) {
        struct list *n = malloc(sizeof *n);
        n->next = l->next;
        n->prev = l;
        l->next->prev = n;
        l->next = n;
    }
    struct list *at = l->next;
    while (at != l) {
        struct list *next = at->next;
        free(at);
        at = next;
    }
    free(l);
    return 0;
}
