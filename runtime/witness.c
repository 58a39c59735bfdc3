// Functions whose calls `tessera validate` inserts into programs. They record which segment of a
// witness a run has come to, and check whether the waypoints of that segment allow it to go on.
// Runs that the witness does not stand for are cut off.
#include "model.h"

static int current;

// The number of the segment that the run is in.
int __tessera_segment(void) {
    __tessera_atomic_begin();
    int segment = current;
    __tessera_atomic_end();
    return segment;
}

// A run has passed all waypoints of the cycle once more.
void __tessera_round(void) {}

static void go_on(int segment, int next) {
    current = next;
    if (next <= segment) __tessera_round();
}

// A waypoint to follow is evaluated: it has to be passed, and then the next segment begins. Another
// thread may have ended the segment meanwhile. After the last segment of the cycle, its first one
// comes next.
void __tessera_follow(int segment, int passed, int next) {
    __tessera_atomic_begin();
    if (current == segment) {
        __tessera_assume(passed != 0);
        go_on(segment, next);
    }
    __tessera_atomic_end();
}

// A call comes next, and the waypoint to follow tells its result. In this segment, returns 1: the
// result is used in place of the call, and the next segment begins. The result has to fit the type.
int __tessera_take(int segment, int fits, int next) {
    __tessera_atomic_begin();
    int taken = current == segment;
    if (taken) {
        __tessera_assume(fits != 0);
        go_on(segment, next);
    }
    __tessera_atomic_end();
    return taken;
}

// A waypoint to avoid is evaluated: in this segment, it must not be passed.
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

// A violation at another place than the witness says: it does not count.
void __tessera_elsewhere(void) { __tessera_assume(0); }

// An invariant does not hold. The property is that this is not called.
void __tessera_refuted(void) { __tessera_exit(0); }

// An invariant is evaluated.
void __tessera_invariant(int holds) {
    if (!holds) __tessera_refuted();
}
