// expect: true(unreach-call)
// A table with more places than a choice has: few of them are written, or neighbours are equal.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static const unsigned short table[4096] = {[17] = 3, [18] = 3, [19] = 3, [4000] = 9};
static const unsigned char bytes[5000] = {[0] = 200, [4999] = 100};
static int large[100000] = {[70000] = 5};

int main(void) {
    unsigned i = __VERIFIER_nondet_uint() % 4096;
    unsigned v = table[i];
    if ((v == 9) != (i == 4000) || (v == 3) != (i >= 17 && i <= 19) || v > 9)
        reach_error();
    i = __VERIFIER_nondet_uint() % 5000;
    if (bytes[i] && bytes[i] != (i ? 100 : 200))
        reach_error();
    i = __VERIFIER_nondet_uint() % 100000;
    if (large[i] && i != 70000)
        reach_error();
    return 0;
}
