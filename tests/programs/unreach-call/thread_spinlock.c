// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_spinlock_t lock;
static int counter;

static void *work(void *argument) {
    pthread_spin_lock(&lock);
    counter++;
    pthread_spin_unlock(&lock);
    if (pthread_spin_trylock(&lock) == 0) {
        counter++;
        pthread_spin_unlock(&lock);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, 0, work, 0);
    pthread_spin_lock(&lock);
    counter++;
    pthread_spin_unlock(&lock);
    pthread_join(thread, 0);
    if (counter != 2 && counter != 3)
        reach_error();
    pthread_spin_destroy(&lock);
    return 0;
}
