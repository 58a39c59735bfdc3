// expect: true(valid-memsafety)
#include <pthread.h>
#include <stdlib.h>
int *shared;
static void *reader(void *unused) {
    int x = *shared;
    return 0;
}
int main(void) {
    pthread_t t;
    shared = malloc(sizeof *shared);
    *shared = 1;
    pthread_create(&t, 0, reader, 0);
    pthread_join(t, 0);
    free(shared);
    return 0;
}
