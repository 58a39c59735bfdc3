// expect: unknown(unreach-call): an access to an array of negative size
// args: --data-model ilp32
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n != 0x80000001)
        return 0;
    int a[n];
    a[0] = 1;
    reach_error();
}
