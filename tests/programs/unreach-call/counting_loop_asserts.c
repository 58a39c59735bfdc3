// expect: true(unreach-call)
extern void reach_error(void);
static void check(int condition) {
    if (!condition)
        reach_error();
}
int main(void) {
    unsigned i = 0, j = 0, k = 0;
    while (k < 0x0fffffff) {
        i += 1;
        j += 2;
        k += 3;
        check(k == i + j);
    }
    return 0;
}
