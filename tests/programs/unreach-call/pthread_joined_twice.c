// expect: unknown(unreach-call): use of a thread after it was joined
// Natively mostly ESRCH: glibc looks at memory that it may have given away.
#include <errno.h>
#include <pthread.h>
extern void reach_error(void);

static void *work(void *argument) { return argument; }

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    if (pthread_join(thread, 0) != ESRCH)
        reach_error();
    return 0;
}
