extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += n > i;
    if (sum == 2)
        reach_error();
    return 0;
}
