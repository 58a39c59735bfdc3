extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x > 3) x = x - 2;
    if (x > 3) reach_error();
    return 0;
}
