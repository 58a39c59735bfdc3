// expect: true(unreach-call)
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static void handler(void) { reach_error(); }

int main(void) {
    atexit(handler);
    if (__VERIFIER_nondet_bool())
        abort();
    _Exit(1);
}
