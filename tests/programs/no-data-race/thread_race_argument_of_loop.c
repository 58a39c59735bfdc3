// expect: false(no-data-race)
// The thread reads the counter of main's loop, which main is about to increment.
#include <pthread.h>
static void *work(void *argument) { return *(int *)argument ? argument : 0; }

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, work, &i);
    return 0;
}
