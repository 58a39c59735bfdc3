// expect: false(unreach-call)
#include <signal.h>
extern void reach_error(void);

// A signal of that kind that the program sends runs the handler.
static void handle(int number) {
    if (number == SIGFPE)
        reach_error();
}

int main(void) {
    signal(SIGFPE, handle);
    raise(SIGFPE);
    return 0;
}
