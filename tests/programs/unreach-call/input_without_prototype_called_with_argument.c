// expect: unknown(unreach-call): nondet_int
extern void reach_error(void);

int nondet_int();

int main(void) {
    if (nondet_int() == nondet_int(3) + 1)
        reach_error();
    return 0;
}
