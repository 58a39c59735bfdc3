// expect: true(unreach-call)
// All callees see the same.
extern void reach_error(void);

int narrow(unsigned char c) { return c; }
int truth(_Bool b) { return b; }

int main(void) {
    int (*f)(int) = (int (*)(int))narrow;
    int (*g)(int) = (int (*)(int))truth;
    if (f(100) != 100 || g(1) != 1)
        reach_error();
    return 0;
}
