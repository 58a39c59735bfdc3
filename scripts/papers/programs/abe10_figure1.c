// Counts to two. After Figure 1 of [ABE10]. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int rounds = 0;
    while (rounds < 2)
        rounds++;
    if (rounds != 2)
        reach_error();
    return 0;
}
