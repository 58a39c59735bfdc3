// What one gains, the other loses. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned start = __VERIFIER_nondet_int();
    unsigned gained = 0, left = start;
    while (left > 0) {
        gained++;
        left--;
    }
    if (gained != start)
        reach_error();
    return 0;
}
