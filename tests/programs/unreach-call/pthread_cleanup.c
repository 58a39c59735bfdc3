// expect: true(unreach-call)
// Handlers run when the thread ends, the newest first, and when they are popped with a request to run.
#include <assert.h>
#include <pthread.h>

static int ran[4], count;
static void note(void *argument) { ran[count++] = *(int *)argument; }

static void inner(int *third) {
    pthread_cleanup_push(note, third);
    pthread_exit((void *)5L);
    pthread_cleanup_pop(0);
}

static void *run(void *argument) {
    int first = 1, second = 2, third = 3, fourth = 4;
    pthread_cleanup_push(note, &first);
    pthread_cleanup_push(note, &second);
    pthread_cleanup_pop(1);
    pthread_cleanup_push(note, &fourth);
    pthread_cleanup_pop(0);
    inner(&third);
    pthread_cleanup_pop(0);
    assert(0);
    return argument;
}

int main(void) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, &result);
    assert((long)result == 5);
    assert(count == 3 && ran[0] == 2 && ran[1] == 3 && ran[2] == 1);
    return 0;
}
