// expect: false(unreach-call)
// One thread loops forever over its own variables only; that must not keep main from going on.
#include <pthread.h>
extern void reach_error(void);

static void *spin(void *argument) {
    unsigned char n = 0;
    for (;;)
        n++;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, spin, 0);
    reach_error();
    return 0;
}
