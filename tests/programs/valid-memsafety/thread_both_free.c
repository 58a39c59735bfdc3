// expect: false(valid-memsafety): false(valid-free)
#include <pthread.h>
#include <stdlib.h>
int *shared;
static void *release(void *unused) {
    free(shared);
    return 0;
}
int main(void) {
    pthread_t a, b;
    shared = malloc(4);
    pthread_create(&a, 0, release, 0);
    pthread_create(&b, 0, release, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
