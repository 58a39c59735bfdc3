// expect: false(valid-memsafety): after the end of its lifetime
// The return from main is a call of exit, but it ends the locals of main first (C11 5.1.2.2.3): other threads still run then.
#include <pthread.h>
static void *use(void *p) {
    *(int *)p = 1;
    return 0;
}
int main(void) {
    pthread_t t;
    int mine = 0;
    pthread_create(&t, 0, use, &mine);
    return 0;
}
