// expect: false(valid-memcleanup)
#include <pthread.h>
#include <stdlib.h>

static int *kept;

static void *work(void *unused) {
    kept = malloc(sizeof *kept);
    return unused;
}

int main(void) {
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0))
        return 0;
    pthread_join(thread, 0);
    return kept != 0;
}
