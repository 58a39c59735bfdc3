// expect: true(unreach-call)
// The heap looks the same in every round, whatever the addresses.
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 1;
    while (__VERIFIER_nondet_bool()) {
        int *q = malloc(sizeof *q);
        *q = *p;
        free(p);
        p = q;
        if (*p != 1)
            reach_error();
    }
    free(p);
    return 0;
}
