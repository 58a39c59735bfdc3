// expect: true(unreach-call)
#include <pthread.h>

extern void reach_error(void);
static _Atomic float sum = 1;

static void *add(void *unused) {
    sum++;
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, add, 0);
    sum += 1.5f;
    pthread_join(thread, 0);
    sum -= 0.25f;
    if (sum != 3.25f)
        reach_error();
    return 0;
}
