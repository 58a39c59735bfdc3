// expect: true(unreach-call)
extern void reach_error(void);
int main(void) {
    unsigned x = 0, y = 5;
    while (x < 0x0fffffff) {
        x += 2;
        y += 3;
    }
    if (x % 2 || y != 5 + 3 * (x / 2))
        reach_error();
    return 0;
}
