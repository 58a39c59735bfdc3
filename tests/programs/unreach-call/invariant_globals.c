// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

unsigned done;
static short steps;
unsigned char last;

// The loop has its variables in memory, one of them of its own file only.
static void work(void) {
    while (__VERIFIER_nondet_int()) {
        done += 4;
        steps += 2;
        last = (unsigned char)__VERIFIER_nondet_int();
    }
}

int main(void) {
    work();
    if (done & 3 || steps & 1)
        reach_error();
    return last;
}
