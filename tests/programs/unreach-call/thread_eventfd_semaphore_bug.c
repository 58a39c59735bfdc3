// expect: false(unreach-call)
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>
extern void reach_error(void);

// Both may be in at once: the semaphore begins at 2.
static int file, inside;

static void *enter(void *argument) {
    eventfd_t one;
    eventfd_read(file, &one);
    if (__atomic_add_fetch(&inside, 1, __ATOMIC_SEQ_CST) > 1)
        reach_error();
    __atomic_sub_fetch(&inside, 1, __ATOMIC_SEQ_CST);
    eventfd_write(file, 1);
    return argument;
}

int main(void) {
    pthread_t thread;
    file = eventfd(2, EFD_SEMAPHORE);
    if (file < 0 || pthread_create(&thread, 0, enter, 0))
        return 1;
    enter(0);
    pthread_join(thread, 0);
    return 0;
}
