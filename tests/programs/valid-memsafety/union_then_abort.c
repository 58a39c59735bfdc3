// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
union word { long number; void *address; };
int main(void) {
    union word w;
    w.address = malloc(4);
    if (__VERIFIER_nondet_int())
        abort();
    free(w.address);
    return 0;
}
