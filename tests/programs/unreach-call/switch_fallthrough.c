// expect: true(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int f(int x) {
    int r = 0;
    switch (x) {
    case 1:
        r += 1;
    case 2:
        r += 10;
        break;
    case -3:
    case 7:
        r = 5;
        break;
    default:
        r = -1;
    case 100:
        r--;
    }
    return r;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int r = f(x);
    int want = x == 1 ? 11 : x == 2 ? 10 : x == -3 || x == 7 ? 5 : x == 100 ? -1 : -2;
    if (r != want)
        reach_error();
    return 0;
}
