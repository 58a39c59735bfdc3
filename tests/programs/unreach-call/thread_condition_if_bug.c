// expect: false(unreach-call)
// Both consumers wait; the producer puts one item and wakes both; the first takes it, the second finds none.
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items;

static void *consume(void *argument) {
    pthread_mutex_lock(&lock);
    if (items == 0)
        pthread_cond_wait(&filled, &lock);
    if (items == 0)
        reach_error();
    items--;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, consume, 0);
    pthread_create(&second, 0, consume, 0);
    pthread_mutex_lock(&lock);
    items++;
    pthread_cond_broadcast(&filled);
    pthread_mutex_unlock(&lock);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
