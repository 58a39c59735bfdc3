// expect: false(unreach-call)
// The address of x comes back from there.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = &x, **wild = __VERIFIER_nondet_pointer();
    *wild = p;
    **wild = 1;
    if (x == 0)
        return 0;
    reach_error();
    return 0;
}
