// expect: true(unreach-call)
extern void reach_error(void);

int nondet_int();
unsigned unknown();

int main(void) {
    int x = nondet_int();
    unsigned y = unknown();
    if (x > 3 && y < 2 && (unsigned)x <= y)
        reach_error();
    return 0;
}
