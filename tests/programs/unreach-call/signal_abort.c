// expect: true(unreach-call)
// A handler of SIGABRT may prevent the end.
#include <assert.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>

static jmp_buf target;
static void handle(int number) { longjmp(target, number); }

int main(void) {
    signal(SIGABRT, handle);
    int result = setjmp(target);
    if (result == 0)
        abort();
    assert(result == SIGABRT);
    signal(SIGABRT, SIG_DFL);
    abort();
    assert(0);
}
