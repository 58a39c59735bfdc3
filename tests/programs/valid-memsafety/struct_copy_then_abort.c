// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct buffer { char *data; int size; int more[2]; };
static void check(int c) { if (!c) abort(); }
int main(void) {
    struct buffer a = {malloc(3), 3}, b;
    b = a;
    a.data = 0;
    check(__VERIFIER_nondet_int());
    free(b.data);
    return 0;
}
