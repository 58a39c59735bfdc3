// expect: false(unreach-call)
// The states of the spinning thread repeat before main's write; the error comes after it.
#include <pthread.h>
extern void reach_error(void);

static int toggle, go;

static void *spin(void *argument) {
    for (;;)
        toggle = !toggle;
}

static void *fail(void *argument) {
    if (go)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, spin, 0);
    pthread_create(&second, 0, fail, 0);
    go = 1;
    pthread_join(second, 0);
    return 0;
}
