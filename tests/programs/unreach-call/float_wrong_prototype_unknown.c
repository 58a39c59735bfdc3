// expect: unknown(unreach-call): call that passes arguments elsewhere than the function has its parameters
// A machine passes the argument in a register where the function does not look.
extern void reach_error(void);

static double half(double x) { return x / 2; }

int main(void) {
    long (*f)(long) = (long (*)(long))half;
    if (f(3) == 1)
        reach_error();
    return 0;
}
