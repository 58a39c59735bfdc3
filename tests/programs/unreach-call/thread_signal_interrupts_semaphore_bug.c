// expect: false(unreach-call)
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);

// The result of sem_wait is not looked at.
static sem_t semaphore;
static int ready;

static void ignore(int number) { (void)number; }

static void *wait_for(void *argument) {
    sem_wait(&semaphore);
    if (!__atomic_load_n(&ready, __ATOMIC_SEQ_CST))
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
    usleep(1000);
    pthread_kill(thread, SIGUSR1);
    usleep(1000);
    __atomic_store_n(&ready, 1, __ATOMIC_SEQ_CST);
    sem_post(&semaphore);
    pthread_join(thread, 0);
    return 0;
}
