// expect: true(unreach-call)
// Both enter again and again; the states repeat.
#include <pthread.h>
extern void reach_error(void);

static int flag[2], turn, inside;

static void enter(int me) {
    flag[me] = 1;
    turn = 1 - me;
    while (flag[1 - me] && turn == 1 - me)
        ;
    inside = me;
    if (inside != me)
        reach_error();
    flag[me] = 0;
}

static void *second(void *argument) {
    for (;;)
        enter(1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, second, 0);
    for (;;)
        enter(0);
}
