// The multi-threaded program of [MJB17] (docs/references.bib), Figure 2, after its description
// there: threads that compute on variables of their own. Here they share a lock, so that every
// order of their steps has to be looked at.
//
//     tessera check examples/slicing_interleaved.c
//
// answers `verdict: true`. When one thread has made a step, the variables of the other are what
// they were: a state that is cut into slices meets their slices again and asks only about the
// thread that moved, whereas one that is not cut (`--store whole`) asks about both at once.
// docs/slicing.md has the figures.
#include <assert.h>
#include <pthread.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

enum { LIMIT = 6 };

struct task {
    unsigned x, y;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    struct task *self = argument;
    unsigned a = __VERIFIER_nondet_ushort() & 0x1fff;
    unsigned b = __VERIFIER_nondet_ushort() & 0x1fff;
    self->x = a * a + b * b;
    while (self->y < LIMIT) {
        pthread_mutex_lock(&lock);
        self->y += 1 + __VERIFIER_nondet_uchar() % 5;
        pthread_mutex_unlock(&lock);
    }
    return 0;
}

int main(void) {
    struct task first = {0, 0}, second = {0, 0};
    pthread_t thread;
    pthread_create(&thread, 0, work, &first);
    work(&second);
    pthread_join(thread, 0);
    assert(first.y < LIMIT + 5 && second.y < LIMIT + 5);
    assert(first.x % 4 != 3 && second.x % 4 != 3); // no sum of two squares leaves 3
    return 0;
}
