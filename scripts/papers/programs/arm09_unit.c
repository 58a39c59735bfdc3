// Takes a unit if there is one or a new one may be made. After the predicate abstraction example of
// [Arm09]. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int units = __VERIFIER_nondet_int(), level = __VERIFIER_nondet_int();
    int enter = 0;
    if (units == 0) {
        if (level > 0) {
            units = 1;
            enter = 1;
        }
    } else {
        enter = 1;
    }
    if (enter == 1) {
        if (units == 0)
            reach_error();
    }
    return 0;
}
