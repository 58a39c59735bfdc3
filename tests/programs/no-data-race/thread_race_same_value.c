// expect: false(no-data-race)
// Writing what is there already is a write.
#include <pthread.h>
static int value = 3;

static void *work(void *argument) {
    value = 3;
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
