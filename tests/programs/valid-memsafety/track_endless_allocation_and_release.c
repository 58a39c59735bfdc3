// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    for (;;) {
        int *p = malloc(4);
        *p = __VERIFIER_nondet_int();
        if (*p == 3) {
            free(p);
            continue;
        }
        *p = 4;
        free(p);
    }
}
