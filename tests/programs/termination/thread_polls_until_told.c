// expect: true(termination)
// poll looks at several files at once, and no thread waits for ever for the end of that.
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>
static atomic_int stop;
static int ends[2];

static void *worker(void *unused) {
    while (!stop) {
        struct pollfd files[] = {{ends[0], POLLIN, 0}, {0, POLLIN, 0}};
        poll(files, 2, 10);
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    if (pipe(ends) || pthread_create(&thread, NULL, worker, NULL))
        return 1;
    stop = 1;
    pthread_join(thread, NULL);
    return 0;
}
