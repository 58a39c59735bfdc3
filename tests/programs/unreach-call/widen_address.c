// expect: true(unreach-call)
// needs: inclusion
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// An address that runs through a buffer keeps in step with a counter.
int main(void) {
    static int buffer[100000];
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n < 0 || n > 100000)
        return 0;
    int *p = buffer;
    while (i < n) {
        i++;
        p++;
        if (__VERIFIER_nondet_int())
            continue;
    }
    if (p != buffer + i)
        reach_error();
    return 0;
}
