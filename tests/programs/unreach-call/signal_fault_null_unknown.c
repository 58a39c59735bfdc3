// expect: unknown(unreach-call): an access through a null pointer, whose signal the program may
#include <signal.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void handle(int number) { reach_error(); }

int main(void) {
    int value = 1, *at = __VERIFIER_nondet_int() ? &value : 0;
    signal(SIGSEGV, handle);
    return *at;
}
