// expect: false(unreach-call)
// A function without parameters, called through a pointer to one with a parameter, as old programs do.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int value;
void *thread() {
    value = __VERIFIER_nondet_int();
    return &value;
}

int main(void) {
    void *(*start)(void *) = (void *(*)(void *))thread;
    int *result = start(0);
    if (*result == 31)
        reach_error();
    return 0;
}
