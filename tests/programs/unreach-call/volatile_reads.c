// expect: true(unreach-call)
// A volatile variable of the program is still an ordinary variable of one thread.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static volatile int flag;

int main(void) {
    flag = __VERIFIER_nondet_int();
    int a = flag, b = flag;
    if (a != b)
        reach_error();
    return 0;
}
