// expect: false(no-deadlock)
// The signal goes to the first thread. Whether the other one has any is seen by loops over lists.
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void ignore(int number) { (void)number; }

static void *wait_for(void *argument) {
    pause();
    return argument;
}

int main(void) {
    pthread_t thread;
    signal(SIGUSR1, ignore);
    pthread_create(&thread, 0, wait_for, 0);
    pthread_kill(pthread_self(), SIGUSR1);
    pthread_join(thread, 0);
    return 0;
}
