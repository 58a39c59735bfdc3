// expect: true(unreach-call)
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

// No fault happens, so no handler runs.
static void report(int number) {
    (void)number;
    reach_error();
    _exit(1);
}

int main(void) {
    struct sigaction action = {.sa_handler = report};
    int numbers[] = {SIGSEGV, SIGBUS, SIGILL};
    for (int i = 0; i < 3; i++)
        sigaction(numbers[i], &action, 0);
    signal(SIGFPE, report);
    int divisor = __VERIFIER_nondet_int(), sum = 0, *at = divisor ? &sum : 0;
    if (divisor > 1)
        sum = 100 / divisor;
    if (at)
        *at += 1;
    return sum;
}
