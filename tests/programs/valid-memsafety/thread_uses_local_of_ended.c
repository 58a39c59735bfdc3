// expect: false(valid-memsafety): after the end of its lifetime
#include <pthread.h>
int *shared;
static void *lend(void *unused) {
    int mine = 1;
    shared = &mine;
    return 0;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, lend, 0);
    pthread_join(t, 0);
    return *shared;
}
