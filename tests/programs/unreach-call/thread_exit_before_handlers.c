// expect: unknown(unreach-call): handlers at exit
// The handler runs when the last thread has ended.
#include <pthread.h>
#include <stdlib.h>

extern void reach_error(void);

void handler(void) { reach_error(); }

void *run(void *unused) { return unused; }

int main(void) {
    atexit(handler);
    pthread_t thread;
    pthread_create(&thread, NULL, run, NULL);
    pthread_exit(NULL);
}
