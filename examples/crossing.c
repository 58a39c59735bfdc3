// The lights of a crossing: a controller that runs for ever, driven by two sensors.
//
//     tessera check examples/crossing.c
//
// answers `verdict: true`. The loop has no end and the sensors give new values in every round, but
// the checker notices when a state has nothing new: the light, the timer and the waiting cars
// repeat, and old sensor values do not matter.
#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);

enum light { RED, YELLOW, GREEN };

static enum light main_road = GREEN, side_road = RED;
static unsigned timer;
static _Bool waiting;

static void tick(_Bool car_on_side_road) {
    waiting |= car_on_side_road;
    if (timer > 0) {
        timer--;
    } else if (main_road == GREEN) {
        if (waiting) {
            main_road = YELLOW;
            timer = 2;
        }
    } else if (main_road == YELLOW) {
        main_road = RED;
        side_road = GREEN;
        timer = 5;
    } else if (side_road == GREEN) {
        side_road = YELLOW;
        waiting = 0;
        timer = 2;
    } else {
        side_road = RED;
        main_road = GREEN;
        timer = 9;
    }
}

int main(void) {
    for (;;) {
        tick(__VERIFIER_nondet_bool());
        assert(main_road == RED || side_road == RED);
        assert(timer < 10);
    }
}
