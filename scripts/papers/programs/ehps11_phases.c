// Up in a first loop, down in a second one. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned limit = __VERIFIER_nondet_int();
    unsigned up = 0, down = 0;
    while (up < limit)
        up++;
    while (down < up)
        down++;
    if (down != limit)
        reach_error();
    return 0;
}
