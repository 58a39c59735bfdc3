// expect: unknown(unreach-call): how much time is left until an alarm
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    alarm(10);
    if (alarm(5) != 10)
        reach_error();
    return 0;
}
