// expect: true(unreach-call)
// Threads that start at functions with other types than they should have: the machine does not look.
#include <assert.h>
#include <pthread.h>

static int done[3];

static void no_result(void *argument) { *(int *)argument = 1; }
static int narrow_result(void *argument) {
    *(int *)argument = 2;
    return 5;
}
static void *no_parameter() {
    done[2] = 3;
    return 0;
}

int main(void) {
    pthread_t threads[3];
    void *result;
    pthread_create(&threads[0], 0, (void *(*)(void *))no_result, &done[0]);
    pthread_create(&threads[1], 0, (void *(*)(void *))narrow_result, &done[1]);
    pthread_create(&threads[2], 0, (void *(*)(void *))no_parameter, 0);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], &result);
    assert((int)(long)result == 5);
    pthread_join(threads[2], &result);
    assert(result == 0 && done[0] == 1 && done[1] == 2 && done[2] == 3);
    return 0;
}
