// expect: false(unreach-call)
// Without the wait for b[other]: first sets x = 1 and sees y == 0; second sets x = 2, sees y == 0, sets y = 2, sees x == 2 and
// enters; first sets y = 1, sees x == 2 and y == 1, and enters.
#include <pthread.h>
extern void reach_error(void);

static int x, y, inside;

static void enter(int me) {
    for (;;) {
        x = me;
        if (y != 0)
            continue;
        y = me;
        if (x == me || y == me)
            break;
    }
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    y = 0;
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
