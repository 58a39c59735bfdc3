extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x * 6 == 252 && x > 42) reach_error();
    return 0;
}
