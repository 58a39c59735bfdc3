// expect: true(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), old = x, y, z;
    // Compilers may keep such an operand in memory.
    __asm__ volatile("" : "+g"(x));
    __asm__ volatile("" : "+rm"(x));
    __asm__ volatile("" : "+r,m"(x));
    __asm__ volatile("" : "+X"(x));
    __asm__ volatile("" : "=g"(y) : "0"(x));
    __asm__ volatile("" : "=rm"(z) : "0"(y) : "memory");
    if (z != old)
        reach_error();
    return 0;
}
