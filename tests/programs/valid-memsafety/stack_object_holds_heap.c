// expect: true(valid-memsafety)
#include <alloca.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int **holder = alloca(sizeof *holder);
    *holder = malloc(4);
    if (__VERIFIER_nondet_int())
        exit(1);
    free(*holder);
    return 0;
}
