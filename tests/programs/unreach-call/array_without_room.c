// expect: true(unreach-call)
// args: --data-model ilp32
// An array of more than half of the address space is never accessed.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0x30000000 || n >= 0x40000000)
        return 0;
    int a[n];
    a[n - 1] = 1;
    reach_error();
}
