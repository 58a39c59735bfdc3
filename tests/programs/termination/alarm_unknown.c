// expect: unknown(termination): alarm
// A native run ends after a second, by SIGALRM.
#include <unistd.h>

int main(void) {
    alarm(1);
    for (;;)
        ;
}
