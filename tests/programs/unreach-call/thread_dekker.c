// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static int wants[2], turn, inside;

static void enter(int me) {
    int other = 1 - me;
    wants[me] = 1;
    while (wants[other]) {
        if (turn != me) {
            wants[me] = 0;
            while (turn != me)
                ;
            wants[me] = 1;
        }
    }
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    turn = other;
    wants[me] = 0;
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
