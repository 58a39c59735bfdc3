// Fills two elements of an array. After the loop that [Arm09] unwinds. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int numbers[2];
    int at = 0;
    while (at < 2) {
        numbers[at] = at;
        at = at + 1;
    }
    if (numbers[0] != 0 || numbers[1] != 1)
        reach_error();
    return 0;
}
