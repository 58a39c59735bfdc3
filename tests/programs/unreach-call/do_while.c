// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 4, rounds = 0;
    unsigned k = n;
    do {
        rounds++;
        if (rounds == 3)
            continue;
    } while (k-- > 1);
    if (rounds != (n ? n : 1))
        reach_error();
    return 0;
}
