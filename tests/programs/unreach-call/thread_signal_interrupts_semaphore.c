// expect: true(unreach-call)
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
extern void reach_error(void);

// The wait ends by the post, or by the signal, whose handler does nothing.
static sem_t semaphore;
static int done;

static void ignore(int number) { (void)number; }

static void *wait_for(void *argument) {
    int result = sem_wait(&semaphore);
    if (result == 0 && !__atomic_load_n(&done, __ATOMIC_SEQ_CST))
        reach_error();
    if (result == -1 && errno != EINTR)
        reach_error();
    return argument;
}

int main(void) {
    pthread_t thread;
    struct sigaction action = {.sa_handler = ignore};
    sigaction(SIGUSR1, &action, 0);
    sem_init(&semaphore, 0, 0);
    if (pthread_create(&thread, 0, wait_for, 0))
        return 1;
    pthread_kill(thread, SIGUSR1);
    __atomic_store_n(&done, 1, __ATOMIC_SEQ_CST);
    sem_post(&semaphore);
    pthread_join(thread, 0);
    return 0;
}
