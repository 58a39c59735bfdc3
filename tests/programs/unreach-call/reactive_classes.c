// expect: true(unreach-call)
// needs: boxes
// A reactive system: conditions tell few classes of values apart, and arithmetic moves numbers between them.
// That mode 3 comes with levels of more than 43 follows only from classes that no condition names.
#ifndef LIMIT
#define LIMIT 2000000
#endif
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int mode = 1;
int level = 12;
int other = -7;
int drift = 5;

static void step(int input) {
    if (input == 2 && drift < 600000)
        drift = drift * 3 + 11;
    else if (input == 5 && drift > 7)
        drift = drift % 1000 + 20;
    if (mode == 1 && input == 1 && 10 < level && level <= 50) {
        level = level * 3 - 200000;
        other = other % 24 - 113;
        mode = 2;
    } else if (mode == 2 && input == 3 && level <= -144) {
        level = level % 20 + 70;
        mode = 3;
    } else if (mode == 3 && input == 2 && level > 43 && other <= -98) {
        level = level / 5 + 3;
        other = other / 5;
        mode = 1;
    } else if (mode == 3 && input == 4 && level > 43) {
        level = level * 10 + 7777;
        mode = 4;
    } else if (mode == 4 && input == 1 && level > 8000) {
        level = (level - 7777) % 7 + 20;
        other = other - 1;
        mode = 5;
    } else if (mode == 5 && input == 5 && other < -200) {
        other = other % 50;
        mode = 1;
    } else if (mode == 5 && input == 4 && level < 30) {
        other = other * 2 - 300;
        level = level + 5;
        mode = 6;
    } else if (mode == 6 && input == 6) {
        other = other % 90 - 10;
        mode = 1;
    } else if (mode == 3 && level <= 43) {
        reach_error();
    } else if (mode == 1 && (level <= 10 || level > 50)) {
        reach_error();
    } else if (mode == 4 && level < 8000) {
        reach_error();
    } else if (mode == 2 && drift > LIMIT) {
        reach_error();
    }
}

int main(void) {
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input < 1 || input > 6)
            return 0;
        step(input);
    }
}
