// expect: false(valid-memcleanup)
#include <pthread.h>
#include <stdlib.h>

static void *work(void *unused) {
    free(malloc(4));
    return unused;
}

int main(void) {
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0) == 0)
        pthread_detach(thread);
    return 0;
}
