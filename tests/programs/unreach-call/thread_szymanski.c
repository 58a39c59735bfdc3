// expect: true(unreach-call)
// Rooms: 0 outside, 1 wants in, 2 waits for others, 3 in the doorway, 4 the door is shut.
#include <pthread.h>
extern void reach_error(void);

static int room[2], inside;

static void approach(int me) {
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
}

static void critical(void) {
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
}

static void *second(void *argument) {
    approach(1);
    while (room[0] >= 2)
        ;
    critical();
    room[1] = 0;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, second, 0);
    approach(0);
    critical();
    for (int other = room[1]; other == 2 || other == 3; other = room[1])
        ;
    room[0] = 0;
    return 0;
}
