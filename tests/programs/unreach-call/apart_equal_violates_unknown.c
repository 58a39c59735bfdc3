// expect: unknown(unreach-call): on where objects lie
// Nobody says where x lies.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = __VERIFIER_nondet_pointer();
    if (p == &x)
        reach_error();
    return 0;
}
