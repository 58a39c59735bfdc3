// expect: true(unreach-call)
// The variables of a reactive system may be members of structures and elements of arrays.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

struct tank {
    long level;
    short valve;
};

struct tank tanks[2] = {{100, 1}, {-40, 0}};
unsigned char phase;
int last[3];

static int step(int input) {
    if (phase == 0 && input == 1 && tanks[0].level > 50 && tanks[0].valve == 1) {
        tanks[0].level = tanks[0].level % 40 + 60;
        tanks[1].level = tanks[1].level * 3 - 1000;
        last[2] = input;
        phase = 7;
        return 21;
    }
    if (phase == 7 && input == 2 && tanks[1].level <= -200 && last[2] == 1) {
        tanks[1].level = tanks[1].level % 150;
        tanks[1].valve = 3;
        phase = 200;
        return 22;
    }
    if (phase == 200 && input != 2 && tanks[1].valve == 3 && tanks[1].level < 0) {
        tanks[0].level = tanks[0].level * 2 - 30;
        last[2] = last[2] + 4;
        phase = 0;
        return 23;
    }
    if (tanks[0].level <= 50 || phase == 7 && tanks[1].level > -200 || phase > 200)
        reach_error();
    return -1;
}

int main(void) {
    for (;;) {
        int input = __VERIFIER_nondet_int();
        __VERIFIER_assume(input >= 1 && input <= 3);
        step(input);
    }
}
