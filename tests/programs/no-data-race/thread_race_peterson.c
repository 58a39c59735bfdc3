// expect: false(no-data-race)
// The flags of Peterson's algorithm are plain variables.
#include <pthread.h>
static int flag[2], turn;

static void *work(void *argument) {
    flag[1] = 1;
    turn = 0;
    while (flag[0] && turn == 0)
        ;
    flag[1] = 0;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    flag[0] = 1;
    turn = 1;
    while (flag[1] && turn == 1)
        ;
    flag[0] = 0;
    return 0;
}
