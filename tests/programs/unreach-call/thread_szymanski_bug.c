// expect: false(unreach-call)
// Nobody waits for those who entered before: both set 1, see at most 1, set 3, see 3, set 4 and enter.
#include <pthread.h>
extern void reach_error(void);

static int room[2], inside;

static void enter(int me) {
    int other = 1 - me;
    room[me] = 1;
    while (room[other] >= 3)
        ;
    room[me] = 3;
    if (room[other] == 1) {
        room[me] = 2;
        while (room[other] != 4)
            ;
    }
    room[me] = 4;
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    room[me] = 0;
}

static void *second(void *argument) {
    enter(1);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, second, 0);
    enter(0);
    return 0;
}
