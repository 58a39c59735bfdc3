// expect: true(unreach-call)
// The same condition twice.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int(), x = 0;
    if (c > 10)
        x = 1;
    for (int i = 0; i < 3; i++)
        ;
    if (c > 10 ? x != 1 : x != 0)
        reach_error();
    return 0;
}
