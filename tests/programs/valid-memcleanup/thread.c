// expect: true(valid-memcleanup)
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p) {
    free(p);
    return 0;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, malloc(4));
    pthread_join(t, 0);
    return 0;
}
