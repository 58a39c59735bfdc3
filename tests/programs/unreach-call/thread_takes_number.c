// expect: true(unreach-call)
// needs: reduction
// Threads whose functions take a number in place of the address: on x86-64 the lower half of the
// register.
#include <assert.h>
#include <pthread.h>

static int sum;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void adds(int number) {
    pthread_mutex_lock(&lock);
    sum += number;
    pthread_mutex_unlock(&lock);
}

int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, (void *(*)(void *))adds, (void *)(i - 5));
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    assert(sum == -9);
    return 0;
}
