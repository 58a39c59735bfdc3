// expect: true(unreach-call)
// An increment with `lock` is one step for other threads.
#include <assert.h>
#include <pthread.h>

static int count;
static void *run(void *argument) {
    __asm__ volatile("lock; incl %0" : "+m"(count) : : "cc");
    return argument;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, run, 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    assert(count == 2);
    return 0;
}
