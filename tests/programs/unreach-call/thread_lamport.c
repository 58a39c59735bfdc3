// expect: true(unreach-call)
// Lamport's fast mutual exclusion.
#include <pthread.h>
extern void reach_error(void);

static int x, y, b[3], inside;

static void enter(int me) {
    int other = 3 - me;
    for (;;) {
        b[me] = 1;
        x = me;
        if (y != 0) {
            b[me] = 0;
            while (y != 0)
                ;
            continue;
        }
        y = me;
        if (x == me)
            break;
        b[me] = 0;
        while (b[other])
            ;
        if (y == me)
            break;
        while (y != 0)
            ;
    }
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    y = 0;
    b[me] = 0;
}

static void *second(void *argument) {
    enter(2);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, second, 0);
    enter(1);
    return 0;
}
