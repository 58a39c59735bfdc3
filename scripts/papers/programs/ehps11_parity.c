// Steps of two from an even number. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned even = 0;
    while (__VERIFIER_nondet_int())
        even += 2;
    if (even % 2 == 1)
        reach_error();
    return 0;
}
