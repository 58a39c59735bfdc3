// expect: false(unreach-call)
// The check after the access is kept, and the other branch is there too.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int get(int *p) {
    if (!p)
        return -1;
    return *p;
}

int main(void) {
    int x = 3;
    int *p = __VERIFIER_nondet_int() > 5 ? &x : 0;
    if (get(p) == -1)
        reach_error();
    return 0;
}
