// expect: true(unreach-call)
#include <assert.h>
#include <pthread.h>

static pthread_spinlock_t lock;
static int count;

static void *increment(void *argument) {
    for (int i = 0; i < 2; i++) {
        pthread_spin_lock(&lock);
        count++;
        pthread_spin_unlock(&lock);
    }
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, 0, increment, 0);
    increment(0);
    pthread_join(thread, 0);
    assert(count == 4);
    pthread_spin_destroy(&lock);
    return 0;
}
