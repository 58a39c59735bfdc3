// expect: true(unreach-call)
#include <signal.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

// A fault ends the process even if its signal is ignored; a handler of another signal does not run.
static void handle(int number) { reach_error(); }

int main(void) {
    signal(SIGFPE, SIG_IGN);
    signal(SIGINT, handle);
    int n = 10 / __VERIFIER_nondet_int();
    if (n > 10)
        reach_error();
    return 0;
}
