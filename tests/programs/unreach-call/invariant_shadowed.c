// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

unsigned x = 3, z = 5;

// The names mean other variables than those of the file.
int main(void) {
    unsigned x = 0;
    while (__VERIFIER_nondet_int()) {
        x += 6;
        {
            int x = __VERIFIER_nondet_int(), z = x;
            while (x > 0 && z != 7)
                x--, z = __VERIFIER_nondet_int();
        }
    }
    if (x & 1 || z != 5)
        reach_error();
    return 0;
}
