// expect: true(valid-memsafety)
#include <pthread.h>
#include <stdlib.h>
static void *make(void *unused) {
    int *p = malloc(sizeof *p);
    *p = 1;
    return p;
}
int main(void) {
    pthread_t t;
    void *p;
    pthread_create(&t, 0, make, 0);
    pthread_join(t, &p);
    int r = *(int *)p;
    free(p);
    return r - 1;
}
