// expect: false(unreach-call)
// The thread replaces the handler between main's test and main's call.
#include <pthread.h>
extern void reach_error(void);

static void fine(void) {}
static void wrong(void) { reach_error(); }
static void (*handler)(void) = fine;

static void *work(void *argument) {
    handler = wrong;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if (handler == fine)
        handler();
    return 0;
}
