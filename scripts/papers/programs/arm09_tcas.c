// Tells a pilot to climb, to descend, or neither, where another aircraft comes too close. A program
// of the kind that the tables of [Arm09] call TCAS; its rules and its structure are our own.
// PROPERTY is the number of what is checked: 1 to 10.
//
// After passing, the aircraft will be so many feet apart if the pilot climbs or descends. A way is
// adequate if that is at least the threshold of the layer of altitude. With two adequate ways the
// advice does not cross the altitude of the other aircraft, with one it is that one, and otherwise
// the better one, where an inhibited climb has to be better by a margin.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum { LAYERS = 4, MARGIN = 100, MOST_RATE = 600, FAR = 600, MOST_FEET = 100000 };
enum advice { NEITHER, CLIMB, DESCEND };
enum intent { UNKNOWN, WILL_NOT_CLIMB, WILL_NOT_DESCEND };

static int threshold[LAYERS];
static int layer;
// Of both aircraft, in feet, and feet a minute.
static int own_altitude, own_rate, other_altitude;
// How far apart they are now, and how far they will be.
static int apart_now, if_climbing, if_descending;
// What is known of the other aircraft, and of the own one.
static int confident, confirmed, other_coordinates, climb_inhibited;
static enum intent intent;

static int feet(void) {
    int number = __VERIFIER_nondet_int();
    return number < 0 || number > MOST_FEET ? 0 : number;
}

static void set_thresholds(void) {
    threshold[0] = 400;
    threshold[1] = 500;
    threshold[2] = 640;
    threshold[3] = 740;
}

static int is_adequate(int separation) {
    return separation >= threshold[layer];
}

static int is_asked(void) {
    if (!confident || own_rate > MOST_RATE || apart_now <= FAR)
        return 0;
    return !other_coordinates || (confirmed && intent == UNKNOWN);
}

static enum advice better(void) {
    int margin = climb_inhibited ? MARGIN : 0;
    return if_climbing > if_descending + margin ? CLIMB : DESCEND;
}

static enum advice advise(void) {
    if (!is_asked())
        return NEITHER;
    int up = is_adequate(if_climbing), down = is_adequate(if_descending);
    if (up && down && own_altitude != other_altitude)
        return own_altitude > other_altitude ? CLIMB : DESCEND;
    if (up != down)
        return up ? CLIMB : DESCEND;
    return better();
}

int main(void) {
    set_thresholds();
    layer = __VERIFIER_nondet_int();
    if (layer < 0 || layer >= LAYERS)
        return 0;
    own_altitude = feet();
    own_rate = feet();
    other_altitude = feet();
    apart_now = feet();
    if_climbing = feet();
    if_descending = feet();
    confident = __VERIFIER_nondet_int();
    confirmed = __VERIFIER_nondet_int();
    climb_inhibited = __VERIFIER_nondet_int();
    other_coordinates = __VERIFIER_nondet_int();
    int said = __VERIFIER_nondet_int();
    intent = said == 1 ? WILL_NOT_CLIMB : said == 2 ? WILL_NOT_DESCEND : UNKNOWN;

    enum advice advice = advise();
    int up = if_climbing >= threshold[layer], down = if_descending >= threshold[layer];
    int more_up = if_climbing > if_descending;
    int more_down = if_climbing < if_descending;
    int above = own_altitude > other_altitude, below = own_altitude < other_altitude;
#if PROPERTY == 1 /* P1a: only climbing is adequate */
    int wrong = up && !down && advice == DESCEND;
#elif PROPERTY == 2 /* P1b: only descending is adequate */
    int wrong = !up && down && advice == CLIMB;
#elif PROPERTY == 3 /* P2a: neither is adequate, climbing is better */
    int wrong = !up && !down && more_up && advice == DESCEND;
#elif PROPERTY == 4 /* P2b: neither is adequate, descending is better */
    int wrong = !up && !down && more_down && advice == CLIMB;
#elif PROPERTY == 5 /* P3a: both are adequate, descending would cross */
    int wrong = up && down && above && advice == DESCEND;
#elif PROPERTY == 6 /* P3b: both are adequate, climbing would cross */
    int wrong = up && down && below && advice == CLIMB;
#elif PROPERTY == 7 /* P4a: descending would cross */
    int wrong = above && advice == DESCEND;
#elif PROPERTY == 8 /* P4b: climbing would cross */
    int wrong = below && advice == CLIMB;
#elif PROPERTY == 9 /* P5a: climbing is better */
    int wrong = more_up && advice == DESCEND;
#elif PROPERTY == 10 /* P5b: descending is better */
    int wrong = more_down && advice == CLIMB;
#else
#error "PROPERTY is a number from 1 to 10."
#endif
    if (wrong)
        reach_error();
    return 0;
}
