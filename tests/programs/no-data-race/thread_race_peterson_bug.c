// expect: false(no-data-race)
// The flags are set in the wrong order (see thread_peterson_bug): both get in.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int flag[2], turn;
static int counter;

static void *work(void *argument) {
    turn = 0;
    flag[1] = 1;
    while (flag[0] && turn == 0)
        ;
    counter++;
    flag[1] = 0;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    turn = 1;
    flag[0] = 1;
    while (flag[1] && turn == 1)
        ;
    counter++;
    flag[0] = 0;
    return 0;
}
