// expect: unknown(unreach-call): handlers at exit
#include <pthread.h>
#include <stdlib.h>

extern void reach_error(void);

void handler(void) { reach_error(); }

void *run(void *unused) {
    atexit(handler);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, run, NULL);
    pthread_exit(NULL);
}
