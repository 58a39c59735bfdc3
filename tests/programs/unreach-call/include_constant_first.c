// expect: false(unreach-call)
// A constant first, then any number that is larger.
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_bool()) {
        if (x == 77)
            reach_error();
        int y = __VERIFIER_nondet_int();
        if (y > x)
            x = y;
    }
    return 0;
}
