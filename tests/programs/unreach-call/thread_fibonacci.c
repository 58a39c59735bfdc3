// expect: true(unreach-call)
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
    if (i > 8 || j > 8)
        reach_error();
    return 0;
}
