// expect: true(unreach-call)
// Two rounds at a barrier; one thread of each round gets the special result.
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t barrier;
static int first[2], second[2], special;

static void *phases(void *argument) {
    int me = *(int *)argument;
    first[me] = 1;
    pthread_barrier_wait(&barrier);
    assert(first[1 - me]);
    second[me] = 1;
    int last = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
    assert(second[1 - me]);
    if (last)
        special++;
    return 0;
}

int main(void) {
    static int names[2] = {0, 1};
    pthread_t thread;
    assert(pthread_barrier_init(&barrier, 0, 2) == 0);
    pthread_create(&thread, 0, phases, &names[1]);
    phases(&names[0]);
    pthread_join(thread, 0);
    assert(special == 1);
    assert(pthread_barrier_destroy(&barrier) == 0);
    return 0;
}
