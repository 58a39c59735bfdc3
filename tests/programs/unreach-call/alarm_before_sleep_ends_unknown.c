// expect: unknown(unreach-call): a sleep or a wait with a time limit, beside an alarm
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    alarm(1);
    sleep(5);
    reach_error();
    return 0;
}
