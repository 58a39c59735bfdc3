// expect: false(no-deadlock)
// The thread stops spinning when main sets the flag; main then waits for itself.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int flag;

static void *spin(void *argument) {
    while (!flag)
        ;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, spin, 0);
    pthread_mutex_lock(&lock);
    flag = 1;
    pthread_mutex_lock(&lock);
    return 0;
}
