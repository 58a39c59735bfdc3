// expect: false(unreach-call)
// The error comes before the call that is not modelled.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void mystery(void);

int main(void) {
    if (__VERIFIER_nondet_int() == 12345)
        reach_error();
    mystery();
    return 0;
}
