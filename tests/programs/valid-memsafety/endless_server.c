// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct item { struct item *next; int v; };
struct item *queue;
int main(void) {
    for (;;) {
        if (__VERIFIER_nondet_int() && !queue) {
            struct item *i = malloc(sizeof *i);
            i->next = 0;
            i->v = __VERIFIER_nondet_int();
            queue = i;
        } else if (queue) {
            struct item *i = queue;
            queue = i->next;
            free(i);
        }
    }
}
