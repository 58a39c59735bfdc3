// expect: true(valid-memsafety)
#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int *shared;
static void *replace(void *unused) {
    pthread_mutex_lock(&m);
    free(shared);
    shared = malloc(sizeof *shared);
    *shared = 2;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void) {
    pthread_t t;
    shared = malloc(sizeof *shared);
    *shared = 1;
    pthread_create(&t, 0, replace, 0);
    pthread_mutex_lock(&m);
    int x = *shared;
    pthread_mutex_unlock(&m);
    pthread_join(t, 0);
    free(shared);
    return x == 0;
}
