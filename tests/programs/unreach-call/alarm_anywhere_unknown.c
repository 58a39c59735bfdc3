// expect: unknown(unreach-call): an alarm that is handled at any place
// The handler may run before pause begins, which then waits for ever.
#include <signal.h>
#include <unistd.h>

extern void reach_error(void);

static volatile sig_atomic_t came;
static void note(int number) { came = number; }

int main(void) {
    signal(SIGALRM, note);
    alarm(1);
    pause();
    if (came != SIGALRM)
        reach_error();
    return 0;
}
