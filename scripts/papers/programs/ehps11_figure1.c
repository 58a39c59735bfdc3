// Moves units between three accounts; their sum stays what it was. After Figure 1 of [EHPS11].
// Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned total = __VERIFIER_nondet_int();
    unsigned left = total, middle = 0, right = 0;
    while (left != 0) {
        if (__VERIFIER_nondet_int()) {
            left++;
            middle--;
        }
        if (__VERIFIER_nondet_int()) {
            middle++;
            right--;
        }
        if (__VERIFIER_nondet_int()) {
            left--;
            right++;
        }
    }
    if (total != middle + right)
        reach_error();
    return 0;
}
