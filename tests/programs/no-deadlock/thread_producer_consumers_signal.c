// expect: false(no-deadlock)
// One condition for both directions, a buffer of one place, two consumers of one item each, one producer of two items: both
// consumers wait; the producer puts an item, signals one, and waits for room; that consumer takes the item and its signal
// wakes the other consumer, who finds nothing and waits on, as the producer does.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int full;

static void *consume(void *argument) {
    pthread_mutex_lock(&lock);
    while (!full)
        pthread_cond_wait(&changed, &lock);
    full = 0;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, consume, 0);
    pthread_create(&second, 0, consume, 0);
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&lock);
        while (full)
            pthread_cond_wait(&changed, &lock);
        full = 1;
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&lock);
    }
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
