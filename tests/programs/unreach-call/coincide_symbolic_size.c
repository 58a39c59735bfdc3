// expect: unknown(unreach-call): where objects lie
// The end of an object whose size is not known.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void *malloc(unsigned long);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 100)
        return 0;
    char *a = malloc(n), *b = malloc(8);
    if (a + n == b)
        reach_error();
    return 0;
}
