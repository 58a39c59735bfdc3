// The multi-threaded program of [MJB17] (docs/references.bib), Figure 2, after its description there: threads that compute on
// variables of their own. Tessera does not support threads yet; until it does, the two threads are state machines,
// and a loop is the scheduler that lets either of them do its next step.
//
//     tessera check examples/slicing_interleaved.c
//
// answers `verdict: true`. When one thread has made a step, the variables of the other are what they were: a state that
// is cut into slices meets their slices again and asks only about the thread that moved, whereas one that is not cut
// (`--store whole`) asks about both at once. docs/slicing.md has the figures.
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { LIMIT = 6 };

struct thread {
    enum { START, COUNT, DONE } at;
    unsigned x, y;
};

// The next step of a thread.
static void step(struct thread *self) {
    if (self->at == START) {
        unsigned a = __VERIFIER_nondet_ushort() & 0x1fff;
        unsigned b = __VERIFIER_nondet_ushort() & 0x1fff;
        self->x = a * a + b * b;
        self->at = COUNT;
    } else {
        self->y += 1 + __VERIFIER_nondet_uchar() % 5;
        if (self->y >= LIMIT)
            self->at = DONE;
    }
}

int main(void) {
    struct thread first = {START, 0, 0}, second = {START, 0, 0};
    while (first.at != DONE || second.at != DONE) {
        if (second.at == DONE || (first.at != DONE && __VERIFIER_nondet_bool()))
            step(&first);
        else
            step(&second);
    }
    assert(first.y < LIMIT + 5 && second.y < LIMIT + 5);
    assert(first.x % 4 != 3 && second.x % 4 != 3); // no sum of two squares leaves 3
    return 0;
}
