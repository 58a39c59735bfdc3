// expect: true(valid-memsafety)
// Unlike a return, a call of exit leaves the locals of main alive.
#include <pthread.h>
#include <stdlib.h>
static void *use(void *p) {
    *(int *)p = 1;
    return 0;
}
int main(void) {
    pthread_t t;
    int mine = 0;
    pthread_create(&t, 0, use, &mine);
    exit(0);
}
