// expect: false(unreach-call)
// In turns: i = 2, j = 3, i = 5, j = 8.
#include <pthread.h>
extern void reach_error(void);

static int i = 1, j = 1;

static void *first(void *argument) {
    i += j;
    i += j;
    return 0;
}

static void *second(void *argument) {
    j += i;
    j += i;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, first, 0);
    second(0);
    pthread_join(thread, 0);
    if (j == 8)
        reach_error();
    return 0;
}
