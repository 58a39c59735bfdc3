// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    unsigned a = 0, b = 1;
    for (int i = 0; i < 40; i++) {
        unsigned next = a + b;
        a = b;
        b = next;
    }
    if (a != 102334155u)
        reach_error();
    return 0;
}
