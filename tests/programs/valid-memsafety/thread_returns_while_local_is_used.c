// expect: false(valid-memsafety): after the end of its lifetime
#include <pthread.h>
static void *use(void *p) {
    *(int *)p = 1;
    return 0;
}
static void start(pthread_t *t) {
    int mine = 0;
    pthread_create(t, 0, use, &mine);
}
int main(void) {
    pthread_t t;
    start(&t);
    pthread_join(t, 0);
    return 0;
}
