// expect: true(unreach-call)
// args: --data-model ilp32
#include <pthread.h>
extern void reach_error(void);

static pthread_t seen[2];

static void *work(void *argument) {
    *(pthread_t *)argument = pthread_self();
    return argument;
}

int main(void) {
    pthread_t threads[2];
    void *result;
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, work, &seen[i]);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], &result);
        if (result != &seen[i] || !pthread_equal(seen[i], threads[i]))
            reach_error();
    }
    return 0;
}
