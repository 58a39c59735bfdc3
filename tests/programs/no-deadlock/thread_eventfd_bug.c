// expect: false(no-deadlock)
#include <pthread.h>
#include <sys/eventfd.h>
extern int __VERIFIER_nondet_int(void);

// Nobody may write what the thread waits for.
static int file;

static void *wait_for(void *argument) {
    eventfd_t count;
    eventfd_read(file, &count);
    return argument;
}

int main(void) {
    pthread_t thread;
    file = eventfd(0, 0);
    if (file < 0 || pthread_create(&thread, 0, wait_for, 0))
        return 1;
    if (__VERIFIER_nondet_int())
        eventfd_write(file, 1);
    pthread_join(thread, 0);
    return 0;
}
