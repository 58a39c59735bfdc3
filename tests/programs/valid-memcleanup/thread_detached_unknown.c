// expect: unknown(valid-memcleanup): memory that threads may have at the end of the process
#include <pthread.h>

static int done;

static void *work(void *unused) {
    done = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0) == 0)
        pthread_detach(thread);
    return 0;
}
