// expect: true(unreach-call)
// args: --data-model ilp32
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    unsigned y = (unsigned)x;
    if (x != y || x + 1 > 0xffffffffu)
        reach_error();
    if (-1L > 0u)
        return 0;
    reach_error();
}
