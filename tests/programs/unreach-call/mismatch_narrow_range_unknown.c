// expect: unknown(unreach-call): out of its range
// The callee may look at the low byte only, or rely on the caller to have extended it.
extern void reach_error(void);

int narrow(unsigned char c) { return c; }

int main(void) {
    int (*f)(int) = (int (*)(int))narrow;
    if (f(300) == 300)
        reach_error();
    return 0;
}
