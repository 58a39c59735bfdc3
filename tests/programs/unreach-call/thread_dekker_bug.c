// expect: false(unreach-call)
// Both look at the other's wish before they express their own.
#include <pthread.h>
extern void reach_error(void);

static int wants[2], inside;

static void enter(int me) {
    while (wants[1 - me])
        ;
    wants[me] = 1;
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    wants[me] = 0;
}

static void *second(void *argument) {
    enter(1);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, second, 0);
    enter(0);
    return 0;
}
