// expect: false(termination)
extern int __VERIFIER_nondet_int(void);
volatile int last;

// The loop forks in each round, below a deep stack.
static void descend(int depth) {
    if (depth == 0)
        for (;;) {
            if (__VERIFIER_nondet_int())
                last = 1;
            else
                last = 0;
        }
    descend(depth - 1);
    last = 2;
}

int main(void) { descend(300); }
