// expect: false(valid-memsafety): false(valid-memtrack)
#include <pthread.h>
#include <stdlib.h>
static void *make(void *unused) {
    int *p = malloc(sizeof *p);
    *p = 1;
    return 0;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, make, 0);
    pthread_join(t, 0);
    return 0;
}
