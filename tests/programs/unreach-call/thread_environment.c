// expect: false(unreach-call)
// today: unknown: of unknown provenance
// The first thread writes 4, the other one 5, both where an uninitialised pointer leads.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);
struct shared { int *p; };
static struct shared *s;

static void *write_five(void *arg) {
    *s->p = 5;
    return arg;
}

int main(void) {
    pthread_t thread;
    s = malloc(sizeof *s);
    if (!s)
        return 0;
    pthread_create(&thread, 0, write_five, 0);
    *s->p = 4;
    pthread_join(thread, 0);
    if (*s->p == 5)
        reach_error();
    return 0;
}
