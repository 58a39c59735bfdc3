// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define likely(x) __builtin_expect(!!(x), 1)
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (likely(x != 99))
        return 0;
    reach_error();
}
