// expect: unknown(unreach-call): a signal that another thread handles at any place
// A thread has the handler of a signal interrupt it anywhere.
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
static volatile sig_atomic_t stop;
static void handle(int number) { stop = 1; }
static void *run(void *argument) {
    for (int i = 0; i < 3 && !stop; i++)
        sleep(1);
    return 0;
}
int main(void) {
    pthread_t thread;
    signal(SIGUSR1, handle);
    pthread_create(&thread, 0, run, 0);
    pthread_kill(thread, SIGUSR1);
    pthread_join(thread, 0);
    return 0;
}
