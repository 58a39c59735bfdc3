// expect: false(unreach-call)
// The turn is given away before the flag is set: first sets turn = 1; second sets turn = 0 and its flag, sees flag[0] == 0 and
// enters; first sets its flag, sees turn == 0 and enters.
#include <pthread.h>
extern void reach_error(void);

static int flag[2], turn, inside;

static void *first(void *argument) {
    turn = 1;
    flag[0] = 1;
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
    turn = 0;
    flag[1] = 1;
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
