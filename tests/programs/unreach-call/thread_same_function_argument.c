// expect: false(unreach-call)
// The second thread runs first.
#include <pthread.h>
#include <stdint.h>
extern void reach_error(void);

static int order[2], next;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    order[next++] = (int)(intptr_t)argument;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, (void *)1);
    pthread_create(&second, 0, work, (void *)2);
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (order[0] == 2 && order[1] == 1)
        reach_error();
    return 0;
}
