// expect: true(no-data-race)
// Two reads are no conflict.
#include <pthread.h>
static int value = 3, first_seen, second_seen;

static void *first_work(void *argument) {
    first_seen = value;
    return 0;
}

static void *second_work(void *argument) {
    second_seen = value;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, first_work, 0);
    pthread_create(&second, 0, second_work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
