// expect: true
// formula: G !"out == 4"
// expect: true
// formula: G("out == 2" -> !"out == 3" W "in == 2")
// expect: false
// formula: G F "out == 1"
// expect: false
// formula: G("in == 1" -> F "out == 3")
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int mode = 1, level = 20, other = -7;
int in, out;

static int step(int in)
{
    if (mode == 1 && level > 11 && level <= 80 && in == 1) {
        level = level * 68 / 10 * 5 + 517842;
        mode = 2;
        return 2;
    }
    if (mode == 2 && 80 < level && in == 2) {
        level = (level + other) % 29978 + 30020;
        other = (other * 9 / 10) % 97 - 14;
        mode = 3;
        return 3;
    }
    if (mode == 3 && level > 80 && in == 1) {
        level = level % 34 + 42;
        mode = 1;
        return 1;
    }
    if (mode == 3 && level > 80 && in == 3) {
        level = (level * 10 / 9 + other) % 399971 + 400012;
        return -1;
    }
    if (mode == 2 && level <= 80 || mode == 3 && level <= 11)
        return 4;
    return other > 200 ? 4 : -1;
}

int main(void)
{
    out = -1;
    while (1) {
        in = __VERIFIER_nondet_int();
        __VERIFIER_assume(in >= 1 && in <= 3);
        out = step(in);
    }
}
