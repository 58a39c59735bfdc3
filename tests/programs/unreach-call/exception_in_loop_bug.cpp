// expect: false(unreach-call)
// Exceptions end rounds of an endless loop; states are as few as without.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static void step(unsigned &count) {
    if (count == 7)
        throw count;
    count++;
}

int main() {
    unsigned count = 0;
    while (true) {
        try {
            step(count);
        } catch (unsigned at) {
            check(at == 7);
            count = (unsigned)__VERIFIER_nondet_int();
        }
        check(count <= 7);
    }
}
