// expect: true(unreach-call)
// A handler that jumps out, with the mask restored.
#include <assert.h>
#include <setjmp.h>
#include <signal.h>
extern int __VERIFIER_nondet_int(void);

static sigjmp_buf retry;
static volatile sig_atomic_t received;
static void handle(int number) {
    received++;
    siglongjmp(retry, number);
}

int main(void) {
    signal(SIGUSR1, handle);
    volatile int attempts = 0;
    if (sigsetjmp(retry, 1) != 0)
        assert(attempts == received);
    if (attempts < 2) {
        attempts++;
        raise(SIGUSR1);
        assert(0);
    }
    assert(received == 2);
    return 0;
}
