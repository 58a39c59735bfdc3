// expect: false(unreach-call)
#include <pthread.h>
#include <signal.h>
extern void reach_error(void);

static int blocked = -1;

// Runs with the mask of sigsuspend.
static void clean(void *argument) {
    sigset_t mask;
    pthread_sigmask(0, 0, &mask);
    blocked = sigismember(&mask, SIGUSR1);
}

static void *wait_for_ever(void *argument) {
    sigset_t none;
    sigemptyset(&none);
    pthread_cleanup_push(clean, 0);
    sigsuspend(&none);
    pthread_cleanup_pop(0);
    return 0;
}

int main(void) {
    sigset_t one;
    pthread_t thread;
    sigemptyset(&one);
    sigaddset(&one, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &one, 0);
    pthread_create(&thread, 0, wait_for_ever, 0);
    pthread_cancel(thread);
    pthread_join(thread, 0);
    // If the request comes while the thread waits.
    if (blocked == 0)
        reach_error();
}
