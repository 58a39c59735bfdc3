// expect: unknown(unreach-call): a division by zero, whose signal the program may handle
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);

static void handle(int number) { reach_error(); }

int main(int argc, char **argv) {
    signal(SIGFPE, handle);
    return 1 / (argc - 1);
}
