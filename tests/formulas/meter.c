// expect: true
// formula: G !("output == 7" || "output == 8")
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int input, output, mode, level = 3;
unsigned rounds;
int main(void) {
    while (1) {
        input = __VERIFIER_nondet_int();
        __VERIFIER_assume(1 <= input && input <= 3);
        rounds = rounds * 3 + 1;
        if (mode == 0 && level <= 10 && input == 1) {
            level = level / 5 + 50;
            mode = 1;
            output = 1;
        } else if (mode == 1 && 10 < level && level <= 60 && input == 2) {
            level = level / 2 - 40;
            mode = 0;
            output = 2;
        } else if (mode == 1 && level <= 10 && input == 3) {
            output = rounds > 1000 ? 7 : 8;
        } else {
            output = 0;
        }
    }
}
