// expect: false(unreach-call)
// The array is another one in each round of the loop, and undefined where it was not written.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned rounds = __VERIFIER_nondet_uint() % 4;
    for (unsigned round = 0; round < rounds; round++) {
        unsigned a[50];
        for (unsigned i = round; i < 50; i++)
            a[i] = round;
        if (round == 2 && a[round] + a[49] == 4)
            reach_error();
    }
}
