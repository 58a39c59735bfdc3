// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int i;
    for (i = 0; i < 100000; i++)
        ;
    if (i == x)
        reach_error();
    return 0;
}
