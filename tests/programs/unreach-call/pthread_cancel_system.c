// expect: true(unreach-call)
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
extern void reach_error(void);

static void *run(void *command) {
    pthread_cancel(pthread_self());
    if (command)
        system(command);
    else
        wait(0);
    reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, "true");
    pthread_join(thread, 0);
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
}
