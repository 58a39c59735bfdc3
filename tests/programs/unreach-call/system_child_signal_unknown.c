// expect: unknown(unreach-call): SIGCHLD
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);

static volatile sig_atomic_t ended;
static void count(int number) { ended++; }

int main(void) {
    signal(SIGCHLD, count);
    if (system("true") == 0 && ended)
        reach_error();
}
