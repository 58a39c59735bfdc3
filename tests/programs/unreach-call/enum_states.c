// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

enum state { IDLE, RUN, STOP };

static enum state next(enum state s) {
    switch (s) {
    case IDLE:
        return RUN;
    case RUN:
        return STOP;
    case STOP:
        return IDLE;
    }
    return IDLE;
}

int main(void) {
    enum state s = IDLE;
    int steps = 0;
    while (__VERIFIER_nondet_bool()) {
        s = next(s);
        steps = (steps + 1) % 3;
        if ((int)s != steps)
            reach_error();
    }
    return 0;
}
