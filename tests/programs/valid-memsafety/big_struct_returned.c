// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct big { int pad[20]; int *p; };
static struct big make(void) {
    struct big b = {{0}, malloc(sizeof(int))};
    *b.p = 4;
    if (__VERIFIER_nondet_int())
        abort();
    return b;
}
static int use(struct big b) {
    if (__VERIFIER_nondet_int())
        abort();
    return *b.p;
}
int main(void) {
    struct big b = make();
    int r = use(b);
    free(b.p);
    return r;
}
