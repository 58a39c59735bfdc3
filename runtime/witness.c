// What `tessera validate` inserts into programs: which segment of a witness a run has come to, and whether the waypoints of
// that segment allow it to go on. Runs that the witness does not stand for vanish.
#include "model.h"

static int current;

// The number of the segment that comes next.
int __tessera_segment(void) {
    __tessera_atomic_begin();
    int segment = current;
    __tessera_atomic_end();
    return segment;
}

// A waypoint to follow is evaluated: it has to be passed, and the segment ends. With several threads another one may
// have ended the segment meanwhile.
void __tessera_follow(int segment, int passed) {
    __tessera_atomic_begin();
    if (current == segment) {
        __tessera_assume(passed != 0);
        current = segment + 1;
    }
    __tessera_atomic_end();
}

// A call that the waypoint to follow tells the result of would be executed: if it need not be, because the result is known and
// fits the type, the segment ends.
int __tessera_take(int segment, int fits) {
    __tessera_atomic_begin();
    int taken = current == segment;
    if (taken) {
        __tessera_assume(fits != 0);
        current = segment + 1;
    }
    __tessera_atomic_end();
    return taken;
}

// A waypoint to avoid is evaluated: it must not be passed.
void __tessera_avoid(int segment, int passed) {
    __tessera_atomic_begin();
    if (current == segment) __tessera_assume(passed == 0);
    __tessera_atomic_end();
}

// The violation counts only once all segments are over.
void __tessera_target(int segment) {
    __tessera_atomic_begin();
    __tessera_assume(current == segment);
    __tessera_atomic_end();
}

// A violation that the witness does not speak of.
void __tessera_elsewhere(void) { __tessera_assume(0); }

// An invariant does not hold. The property is that this is not called.
void __tessera_refuted(void) { __tessera_exit(0); }

// An invariant is evaluated.
void __tessera_invariant(int holds) {
    if (!holds) __tessera_refuted();
}
