// expect: true(no-data-race)
#include <pthread.h>
static pthread_spinlock_t lock;
static int counter;

static void *work(void *argument) {
    pthread_spin_lock(&lock);
    counter++;
    pthread_spin_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock, 0);
    pthread_create(&thread, 0, work, 0);
    work(0);
    return 0;
}
