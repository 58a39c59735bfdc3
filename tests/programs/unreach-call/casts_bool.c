// expect: true(unreach-call)
// A conversion to _Bool asks for nonzero, it does not keep the low bit.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    _Bool b = x;
    if (b != (x != 0) || (b != 0 && b != 1))
        reach_error();
    b = 256;
    if (b != 1 || sizeof b != 1)
        reach_error();
    return 0;
}
