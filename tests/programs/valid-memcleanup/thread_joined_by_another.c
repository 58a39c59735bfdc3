// expect: true(valid-memcleanup)
#include <pthread.h>
#include <stdlib.h>

static void *inner(void *given) {
    free(given);
    return 0;
}
static void *outer(void *given) {
    pthread_t thread;
    if (pthread_create(&thread, 0, inner, given) == 0)
        pthread_join(thread, 0);
    else
        free(given);
    return 0;
}

int main(void) {
    pthread_t thread;
    int *number = malloc(sizeof *number);
    if (pthread_create(&thread, 0, outer, number) == 0)
        pthread_join(thread, 0);
    else
        free(number);
    return 0;
}
