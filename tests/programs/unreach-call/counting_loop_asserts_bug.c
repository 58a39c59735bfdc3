// expect: false(unreach-call)
extern void reach_error(void);
static void check(int condition) {
    if (!condition)
        reach_error();
}
int main(void) {
    unsigned i = 0, k = 0;
    while (k < 1000) {
        i += 1;
        k += 3;
        check(k == 3 * i);
        check(0 < i && i < 334);
    }
    return 0;
}
