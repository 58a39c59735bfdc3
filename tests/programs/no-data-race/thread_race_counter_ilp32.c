// expect: false(no-data-race)
// native: skipped
// args: --data-model ilp32
// Both are about to read or write counter.
#include <pthread.h>
static long long counter;

static void *work(void *argument) {
    counter++;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
