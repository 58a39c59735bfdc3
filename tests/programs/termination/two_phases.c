// expect: true(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint() % 8, up = 1;
    while (x > 0) {
        if (up && x < 8)
            x++;
        else {
            up = 0;
            x--;
        }
    }
    return 0;
}
