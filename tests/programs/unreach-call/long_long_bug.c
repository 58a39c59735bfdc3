// expect: false(unreach-call)
extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);

int main(void) {
    long long x = __VERIFIER_nondet_longlong();
    if ((int)x == 0 && x != 0 && x < 0)
        reach_error();
    return 0;
}
