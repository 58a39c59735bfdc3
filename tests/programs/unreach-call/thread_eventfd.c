// expect: true(unreach-call)
#include <pthread.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>
extern void reach_error(void);

// The reader waits until something was added, and takes all of it.
static int file, data;

static void *add(void *argument) {
    uint64_t two = 2;
    data = 5;
    write(file, &two, sizeof two);
    return argument;
}

int main(void) {
    pthread_t thread;
    uint64_t sum = 0;
    file = eventfd(0, 0);
    if (file < 0 || pthread_create(&thread, 0, add, 0))
        return 1;
    if (read(file, &sum, sizeof sum) != 8 || sum != 2 || data != 5)
        reach_error();
    pthread_join(thread, 0);
    return close(file);
}
