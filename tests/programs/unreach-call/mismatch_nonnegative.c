// expect: true(unreach-call)
// Without a prototype an int is passed where the function takes an unsigned long: 21 is 21 by every convention.
extern void reach_error(void);
int twice();

int main(void) {
    if (twice(21) != 42)
        reach_error();
    return 0;
}

int twice(unsigned long n) {
    return (int)(n * 2);
}
