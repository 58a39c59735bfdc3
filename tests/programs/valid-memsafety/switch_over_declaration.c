// expect: true(valid-memsafety)
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0;
    switch (__VERIFIER_nondet_int()) {
        int x;
    case 0:
        x = 1;
        p = &x;
        return *p;
    default:
        x = 2;
        p = &x;
        break;
    }
    return 0;
}
