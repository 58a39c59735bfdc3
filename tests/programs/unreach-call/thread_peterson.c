// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static int flag[2], turn, inside;

static void *first(void *argument) {
    flag[0] = 1;
    turn = 1;
    while (flag[1] && turn == 1)
        ;
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    flag[0] = 0;
    return 0;
}

static void *second(void *argument) {
    flag[1] = 1;
    turn = 0;
    while (flag[0] && turn == 0)
        ;
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    flag[1] = 0;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, second, 0);
    first(0);
    return 0;
}
