// expect: true(unreach-call)
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    struct {
        int a;
        void *p;
    } *v = calloc(3, sizeof *v);
    unsigned i = __VERIFIER_nondet_uint();
    if (i < 3 && (v[i].a != 0 || v[i].p != 0))
        reach_error();
    free(v);
    return 0;
}
