// expect: true(unreach-call)
// The default action of a signal to a thread ends the process; an ignored one does nothing; signal 0 only looks whether there is a thread.
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <semaphore.h>
static sem_t end;
static int after;
static void *run(void *argument) {
    sem_wait(&end);
    assert(after == 0);
    return 0;
}
int main(void) {
    pthread_t thread;
    sem_init(&end, 0, 0);
    pthread_create(&thread, 0, run, 0);
    assert(pthread_kill(thread, 0) == 0);
    signal(SIGUSR2, SIG_IGN);
    assert(pthread_kill(thread, SIGUSR2) == 0);
    assert(pthread_kill(thread, SIGCHLD) == 0);
    assert(pthread_kill(thread, 77) != 0);
    pthread_kill(thread, SIGTERM);
    after = 1;
    sem_post(&end);
    pthread_join(thread, 0);
    assert(0);
    return 0;
}
