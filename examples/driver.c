// A driver that must take its lock before it touches the queue and give it back before it returns:
// a bug that needs a particular sequence of events.
//
//     tessera check examples/driver.c
//
// answers `verdict: false`; the trace shows the events. --search bfs finds a shortest sequence.
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

static _Bool locked;

static void lock(void) {
    assert(!locked);
    locked = 1;
}
static void unlock(void) {
    assert(locked);
    locked = 0;
}

struct request {
    unsigned size;
    struct request *next;
};
static struct request *queue;

static int submit(unsigned size) {
    lock();
    if (queue && queue->next)
        return -1; // full: the lock is still held
    struct request *request = malloc(sizeof *request);
    request->size = size;
    request->next = queue;
    queue = request;
    unlock();
    return 0;
}

static void complete(void) {
    lock();
    struct request *request = queue;
    if (request) {
        queue = request->next;
        free(request);
    }
    unlock();
}

int main(void) {
    for (;;) {
        if (__VERIFIER_nondet_bool())
            submit(__VERIFIER_nondet_uint());
        else
            complete();
    }
}
